import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { JsonSchema, Rules } from '../../../codegen/runtime/json-schema.ts';
import type { Finding, Findings } from '../../../codegen/runtime/problems.ts';
import { RESERVED_NAMES } from '../../../codegen/runtime/reserved-names.ts';
import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import { isJsonObject, type JsonObject } from '../json-pointer.ts';
import { createTurns, oneEachTurn } from '../turns/turns.ts';
import { MOST_BYTES, mostBytesOf } from './body-size.ts';
import { LARGE_BODY, SMALL_BODY, takeMoreRoom, takePlace } from './large-bodies.ts';
import { readBytes } from './request-bytes.ts';
import type { AppContext } from './request-context.ts';
import { textFault } from './text-fault.ts';

const MAX_DEPTH = 32;
/** No form is that wide; each unknown name would get a sentence of its own. */
const MAX_KEYS = 2000;
/** So many values, names not counted; each takes memory and time before any rule has seen it. */
const MAX_VALUES = 20_000;
/** About as much memory as one of them takes, an empty list or object more, while its request waits for its turn. */
const BYTES_OF_VALUE = 64;
/** A hostile body can be wrong in any number of places; nobody reads more sentences than this. */
const MAX_FAULTS = 100;
/** An unknown name is repeated to the caller, but not at any length. */
const SHOWN_KEY = 80;
/** Who sends heads first and the ends of hundreds of bodies at once has them begun one after the other, too. */
const inTurn = createTurns();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Of a body whose rules are found out only by what it says. */
export const anyAnswers: { schema: JsonSchema } = { schema: {} };

/** Of a call that needs none. */
export const noAnswers: { schema: JsonSchema } = { schema: { type: 'object', additionalProperties: false } };

/**
 * The JSON object in a request's body, of no more bytes than its rules could accept.
 * @throws AppError `content-type`, `too-large`, `not-json`, or `invalid` when it is no object, is nested more
 * than 32 levels deep, has more than 20,000 values, or 2,000 fields in one place, a key that every object has, a
 * number beyond all that can be counted with, or a character that cannot be stored
 */
export async function readJsonObject(c: AppContext, { schema }: Pick<Rules, 'schema'>): Promise<JsonObject> {
  refuseOtherTypes(c.req.header('content-type'));
  const bytes = await readBytes(c, mostBytesOf(schema));
  if (bytes.length > LARGE_BODY) await takePlace(c);
  // Made into values, they take so much memory that no more of them are begun than are soon done with.
  const wait = bytes.length > SMALL_BODY ? oneEachTurn : inTurn;
  await new Promise<void>((begin) => wait(c.get('address') ?? '', begin));
  const { values, fault } = countValues(bytes);
  if (fault) throw new AppError('invalid', { request: fault });
  const more = values * BYTES_OF_VALUE - bytes.length;
  if (more > SMALL_BODY) await takeMoreRoom(c, more);
  const body = parseJson(bytes);
  if (!isJsonObject(body)) throw new AppError('invalid', { request: sentences.notAnObject });
  const faults: [string, Finding][] = [];
  inspect(body, [], faults);
  // Not assigned by key: `errors.__proto__ = …` would vanish.
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

/** Counts before anything is made of it: to make half a million lists takes longer than to refuse them. */
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

/** Whether one request could bring all this JSON: what many have brought together must not grow beyond it. */
export function fitOneRequest(texts: readonly string[]): boolean {
  const bytes = Buffer.from(`[${texts.join()}]`);
  return bytes.length <= MOST_BYTES && countValues(bytes).fault === undefined;
}

/** Where a text's closing quote stands. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Walks all that is there and names what is hostile by its dotted path. */
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

/** What `1e400` is read as; JSON has no word for it, so it would be stored as `null`. */
function isEndless(value: unknown): boolean {
  return value === Infinity || value === -Infinity;
}
