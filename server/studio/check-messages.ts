import { isObject } from '../../codegen/runtime/json.ts';
import { messageFault } from '../../codegen/runtime/message-fault.ts';
import type { Findings } from '../../codegen/runtime/problems.ts';
import { RESERVED_NAMES } from '../../codegen/runtime/reserved-names.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { toSay } from '../platform/i18n/translated.ts';
import type { JsonObject } from '../platform/json-object.ts';
import type { MessagesJson, MessagesText } from './messages-files.ts';

/**
 * Reads a catalogue that somebody wants to save. It must have the same parts and names as the saved one, because code
 * asks for them, and each sentence must have the same placeholders.
 * @throws AppError `invalid` with what is wrong by `<language>.<part>.<name>`
 */
export function checkedMessages(
  saved: MessagesText,
  next: MessagesText,
): { en: MessagesJson; fr: MessagesJson } {
  const before = jsonOf(saved.en);
  const [en, fr] = [jsonOf(next.en), jsonOf(next.fr)];
  const faults = { ...faultsOf('en', before, en), ...faultsOf('fr', before, fr) };
  if (Object.keys(faults).length > 0)
    throw new AppError('invalid', { request: sentences.messagesNotWhole, ...faults });
  return { en, fr };
}

function faultsOf(language: string, before: MessagesJson, after: MessagesJson): Findings {
  const faults: Findings = {};
  if (namesIn(before) !== namesIn(after)) return { [language]: sentences.otherMessages };
  for (const part of PARTS)
    for (const [name, wanted] of Object.entries(before[part] ?? {})) {
      const fault = messageFault(wanted, after[part]?.[name]);
      if (fault) faults[`${language}.${part}.${name}`] = toSay('sentence', fault);
    }
  return faults;
}

const PARTS = ['situations', 'rules', 'names'];

/** Returns the names of the catalogue's parts, and of the sentences that code asks for. */
function namesIn(catalogue: MessagesJson): string {
  const inParts = PARTS.map((part) => Object.keys(catalogue[part] ?? {}));
  return JSON.stringify([Object.keys(catalogue), ...inParts].map((names) => names.sort()));
}

function jsonOf(text: string): MessagesJson {
  try {
    const json: unknown = JSON.parse(text);
    if (
      isObject<JsonObject>(json) &&
      Object.values(json).every(isObject<JsonObject>) &&
      hasContractions(json)
    )
      return json as MessagesJson;
  } catch {
    // Not JSON: refused below.
  }
  throw new AppError('invalid', { request: sentences.messagesNotWhole });
}

/** Checks the contractions, `{"de le ": "du "}`: words that change when they meet. A language may have none. */
function hasContractions({ contractions }: JsonObject): boolean {
  const pairs = isObject<JsonObject>(contractions) ? Object.entries(contractions) : undefined;
  const isPair = ([apart, together]: [string, unknown]) =>
    apart !== '' && !RESERVED_NAMES.includes(apart) && typeof together === 'string';
  return pairs?.every(isPair) ?? false;
}
