import { dotted } from '../../../../codegen/runtime/field-path.ts';
import { isObject } from '../../../../codegen/runtime/json.ts';
import type { JsonSchema, Rules } from '../../../../codegen/runtime/json-schema.ts';
import type { Finding, Findings } from '../../../../codegen/runtime/problems.ts';
import { RESERVED_NAMES } from '../../../../codegen/runtime/reserved-names.ts';
import { AppError } from '../../errors.ts';
import { sentences } from '../../i18n/sentences.ts';
import type { JsonObject } from '../../json-object.ts';
import { createTurns, oneEachTurn } from '../../turns/turns.ts';
import type { AppContext } from '../request-context.ts';
import { MOST_BYTES, mostBytesOf } from './body-size.ts';
import { LARGE_BODY, SMALL_BODY, takeMoreRoom, takePlace } from './large-bodies.ts';
import { readBytes } from './request-bytes.ts';
import { textFault } from './text-fault.ts';

const MAX_DEPTH = 32;
/** Fields in one place: more than any form has, and each unknown one would get a sentence of its own. */
const MAX_KEYS = 2000;
/** Values in a body, not counting names; each takes memory and time before any rule has seen it. */
const MAX_VALUES = 20_000;
/** Memory per parsed value while its request waits for its turn; an empty list or object takes somewhat more. */
const BYTES_OF_VALUE = 64;
/** A hostile body can be wrong in any number of places, but nobody reads more sentences than this. */
const MAX_FAULTS = 100;
/** Characters of an unknown name that are repeated to the caller. */
const SHOWN_KEY = 80;
/**
 * Small bodies take turns too: a caller may send the heads of hundreds of requests first and then all their bodies at
 * once.
 */
const inTurn = createTurns();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Rules for a body whose real rules depend on its contents. */
export const anyAnswers: { schema: JsonSchema } = { schema: {} };

/** Rules for a call without a body. */
export const noAnswers: { schema: JsonSchema } = { schema: { type: 'object', additionalProperties: false } };

/**
 * Reads the JSON object in a request's body, of at most as many bytes as its rules could accept.
 * @throws AppError `content-type`, `too-large`, `not-json`, or `invalid` when it is not an object, is nested more than
 *   32 levels deep, has more than 20,000 values, more than 2,000 fields in one place, a key that every object has, a
 *   number that is too large, or a character that cannot be stored
 */
export async function readJsonObject(c: AppContext, { schema }: Pick<Rules, 'schema'>): Promise<JsonObject> {
  refuseOtherTypes(c.req.header('content-type'));
  const bytes = await readBytes(c, mostBytesOf(schema));
  if (bytes.length > LARGE_BODY) await takePlace(c);
  // Parsed values take much memory, so no more bodies are parsed at once than are soon finished.
  const wait = bytes.length > SMALL_BODY ? oneEachTurn : inTurn;
  await new Promise<void>((begin) => wait(c.get('address') ?? '', begin));
  const { values, fault } = countValues(bytes);
  if (fault) throw new AppError('invalid', { request: fault });
  const more = values * BYTES_OF_VALUE - bytes.length;
  if (more > SMALL_BODY) await takeMoreRoom(c, more);
  const body = parseJson(bytes);
  if (!isObject<JsonObject>(body)) throw new AppError('invalid', { request: sentences.notAnObject });
  const faults: [string, Finding][] = [];
  inspect(body, [], faults);
  // Not assigned by key: `errors.__proto__ = …` would have no effect.
  if (faults.length > 0) throw new AppError('invalid', Object.fromEntries(faults) as Findings);
  return body;
}

function refuseOtherTypes(contentType: string | undefined): void {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('content-type', { request: sentences.contentType });
}

/** @throws AppError `not-json` */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw new AppError('not-json', { request: sentences.notJson }, { cause });
  }
}

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((one) => one.charCodeAt(0));
const OPENING = new Set([...'{['].map((one) => one.charCodeAt(0)));
const CLOSING = new Set([...'}]'].map((one) => one.charCodeAt(0)));

/** Counts the values before parsing: building half a million lists takes longer than refusing them. */
function countValues(bytes: Uint8Array): { values: number; fault?: Finding } {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) {
      values += 1;
      depth += 1;
      if (depth > MAX_DEPTH) return { values, fault: sentences.tooDeep };
    } else if (CLOSING.has(byte)) depth -= 1;
    if (values > MAX_VALUES) return { values, fault: sentences.tooMany };
  }
  return { values };
}

/**
 * Returns whether one request could contain all of this JSON: answers merged from several requests must not grow beyond
 * that.
 */
export function fitOneRequest(texts: readonly string[]): boolean {
  const bytes = Buffer.from(`[${texts.join()}]`);
  return bytes.length <= MOST_BYTES && countValues(bytes).fault === undefined;
}

/** Returns the index of a text's closing quote. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Finds hostile texts, numbers and names, with their dotted paths. */
function inspect(value: unknown, path: string[], faults: [string, Finding][]): void {
  if (faults.length >= MAX_FAULTS) return;
  if (typeof value === 'string') {
    const fault = textFault(value);
    if (fault) faults.push([dotted(path), fault]);
  } else if (typeof value === 'number') {
    if (isEndless(value)) faults.push([dotted(path), sentences.endlessNumber]);
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      if (isInspected(entry)) inspect(entry, [...path, String(index)], faults);
  } else if (typeof value === 'object' && value !== null) {
    inspectNames(value as JsonObject, path, faults);
  }
}

function inspectNames(value: JsonObject, path: string[], faults: [string, Finding][]): void {
  const entries = Object.entries(value);
  if (entries.length > MAX_KEYS) throw new AppError('invalid', { request: sentences.tooWide });
  for (const [key, entry] of entries) {
    const fault = RESERVED_NAMES.includes(key) ? sentences.hostileKey : textFault(key);
    if (fault) faults.push([dotted([...path, key.slice(0, SHOWN_KEY)]), fault]);
    if (isInspected(entry)) inspect(entry, [...path, key], faults);
  }
}

function isInspected(value: unknown): boolean {
  if (typeof value === 'object') return true;
  return typeof value === 'string' ? textFault(value) !== undefined : isEndless(value);
}

/**
 * Returns whether a number is infinite, as `1e400` is parsed. JSON cannot express that, so it would be stored as
 * `null`.
 */
function isEndless(value: unknown): boolean {
  return value === Infinity || value === -Infinity;
}
