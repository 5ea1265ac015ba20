import { messageFault } from '../../codegen/runtime/message-fault.ts';
import type { Findings } from '../../codegen/runtime/problems.ts';
import { RESERVED_NAMES } from '../../codegen/runtime/reserved-names.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { toSay } from '../platform/i18n/translated.ts';
import { isJsonObject, type JsonObject } from '../platform/json-pointer.ts';
import type { MessagesJson, MessagesText } from './messages-files.ts';

/**
 * Reads a catalogue that somebody wants to save. It has the parts and names that the saved one has, for code asks by
 * them, and each sentence has what is filled in there.
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

/** Those of its parts, and in each part that code asks for a sentence. */
function namesIn(catalogue: MessagesJson): string {
  const inParts = PARTS.map((part) => Object.keys(catalogue[part] ?? {}));
  return JSON.stringify([Object.keys(catalogue), ...inParts].map((names) => names.sort()));
}

function jsonOf(text: string): MessagesJson {
  try {
    const json: unknown = JSON.parse(text);
    if (isJsonObject(json) && Object.values(json).every(isJsonObject) && hasContractions(json))
      return json as MessagesJson;
  } catch {
    // It is no catalogue, like any other text.
  }
  throw new AppError('invalid', { request: sentences.messagesNotWhole });
}

/** `{"de le ": "du "}`: what is said otherwise when it stands together; a language may have none. */
function hasContractions({ contractions }: JsonObject): boolean {
  const pairs = isJsonObject(contractions) ? Object.entries(contractions) : undefined;
  const isPair = ([apart, together]: [string, unknown]) =>
    apart !== '' && !RESERVED_NAMES.includes(apart) && typeof together === 'string';
  return pairs?.every(isPair) ?? false;
}
