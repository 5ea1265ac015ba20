import { dotted } from '../../codegen/runtime/field-path.ts';
import type { FieldErrors } from '../../codegen/runtime/form-definition.ts';
import { AppError } from '../errors.ts';
import { isJsonObject, type JsonObject } from '../forms/json-pointer.ts';
import { sentences } from '../sentences.ts';
import type { AppContext } from './request-context.ts';

const MAX_BYTES = 1_000_000;
const MAX_DEPTH = 32;
/** No form is that wide; each unknown name would get a sentence of its own. */
const MAX_KEYS = 2000;
const HOSTILE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON object in a request's body.
 * @throws AppError `content-type`, `too-large`, `not-json`, or `invalid` when it is no object, is nested more
 * than 32 levels deep, has more than 2,000 fields in one place, a key that could reach a prototype or a zero character
 */
export async function readJsonObject(c: AppContext): Promise<JsonObject> {
  refuseOtherTypes(c.req.header('content-type'));
  const body = parse(await readBytes(c));
  if (!isJsonObject(body)) throw new AppError('invalid', { request: sentences.notAnObject });
  const hostile: [string, string][] = [];
  inspect(body, [], hostile);
  // Not assigned by key: `errors.__proto__ = …` would vanish.
  if (hostile.length > 0) throw new AppError('invalid', Object.fromEntries(hostile) as FieldErrors);
  return body;
}

function refuseOtherTypes(contentType: string | undefined): void {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('content-type', { request: sentences.contentType });
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw new AppError('not-json', { request: sentences.notJson }, { cause });
  }
}

/** A declared length is kept by the HTTP parser; a body that comes in chunks is counted as it comes. */
async function readBytes(c: AppContext): Promise<Uint8Array> {
  const declared = c.req.header('content-length');
  if (declared !== undefined && !c.req.header('transfer-encoding')) {
    if (Number(declared) > MAX_BYTES) throw tooLarge();
    return new Uint8Array(await c.req.arrayBuffer());
  }
  return readChunks(c.req.raw.body);
}

async function readChunks(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): AppError {
  return new AppError('too-large', { request: sentences.tooLarge });
}

/** Walks all that is there, no deeper than is allowed, and names what is hostile by its dotted path. */
function inspect(value: unknown, path: string[], hostile: [string, string][]): void {
  // No person types one, and no text of PostgreSQL can hold it.
  if (typeof value === 'string' && value.includes('\0'))
    hostile.push([dotted(path), sentences.zeroCharacter]);
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= MAX_DEPTH) throw new AppError('invalid', { request: sentences.tooDeep });
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      if (isInspected(entry)) inspect(entry, [...path, String(index)], hostile);
    }
    return;
  }
  const entries = Object.entries(value);
  if (entries.length > MAX_KEYS) throw new AppError('invalid', { request: sentences.tooWide });
  for (const [key, entry] of entries) {
    if (HOSTILE_KEYS.has(key)) hostile.push([dotted([...path, key]), sentences.hostileKey]);
    if (isInspected(entry)) inspect(entry, [...path, key], hostile);
  }
}

function isInspected(value: unknown): boolean {
  return typeof value === 'object' || (typeof value === 'string' && value.includes('\0'));
}
