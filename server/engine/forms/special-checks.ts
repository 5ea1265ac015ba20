import { dotted, pathOfPointer, valueAt } from '../../../codegen/runtime/field-path.ts';
import { type FileProblem, type FileRule, fileFinding } from '../../../codegen/runtime/files.ts';
import { finding } from '../../../codegen/runtime/find-problems.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import type { Finding, Findings } from '../../../codegen/runtime/problems.ts';
import { FIRST_YEAR } from '../../../codegen/runtime/years.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { parsePhone } from '../../platform/phone/phone-numbers.ts';
import type { FindOptions } from './option-lists.ts';
import { faultyIn, type IsFaulty, type Place, placesOf } from './places.ts';
import type { SpecialField } from './special-rules.ts';

/** The facts besides the answers that a form is judged by. */
export type FormFacts = {
  findOptions: FindOptions;
  now: Date;
  /** Answers to this form that are stored already: their dates may have passed. */
  held?: JsonObject | undefined;
  /** Returns what is wrong with a file as the answer to a question. */
  findFileProblem: (id: string, rule: FileRule) => FileProblem | undefined;
};

/** A rule of the catalogue that is broken, or a finding about a file. */
type Fault = { rule: string; limit?: number } | Finding | undefined;

/**
 * Checks what no schema can express: that a choice is in its list, a phone number is valid, and a file is the sender's.
 * Phones are rewritten to E.164 in `data` itself. Fields that have an error already are left alone.
 * @returns one finding per dotted path
 */
export function checkSpecialFields(
  schema: JsonSchema,
  fields: SpecialField[],
  data: JsonObject,
  { facts, known }: { facts: FormFacts; known: Findings },
): Findings {
  const found: Findings = {};
  const isFaulty = faultyIn(known);
  const judged = { data, isFaulty, facts, filled: new Map<string, string>(), phones: 0 };
  for (const field of fields) {
    for (const place of placesOf(data, field.path, isFaulty)) {
      const value: unknown = Reflect.get(place.holder, place.key);
      if (isFaulty(place.path)) continue;
      const fault =
        typeof value === 'number'
          ? numberFault(field, value, judged)
          : typeof value === 'string' && value !== ''
            ? textFault(field, value, place, judged)
            : undefined;
      if (!fault) continue;
      if (Object.keys(found).length >= MOST_TOLD) return found;
      found[dotted(place.path)] = 'params' in fault ? fault : finding(schema, place.path, fault.rule, fault);
    }
  }
  return found;
}

/** Returns the texts in these fields, such as all ids of files, each once and except those with errors. */
export function textsIn(fields: SpecialField[], data: JsonObject, known: Findings = {}): string[] {
  const isFaulty = faultyIn(known);
  const values = fields
    .flatMap(({ path }) => placesOf(data, path, isFaulty))
    .filter(({ path }) => !isFaulty(path))
    .map(({ holder, key }): unknown => Reflect.get(holder, key));
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))] as string[];
}

/** The answers, the errors they have already, and the facts to judge them by. */
type Judged = {
  data: JsonObject;
  isFaulty: IsFaulty;
  facts: FormFacts;
  /** Sources of choices by how the form has them, with the answers that they depend on put in. */
  filled: Map<string, string>;
  /** How many phone numbers were looked at. */
  phones: number;
};

/** More than that nobody works on at once. */
const MOST_TOLD = 100;
/** Each takes some forty microseconds, and no form has people enter so many. */
const MOST_PHONES = 1000;
/** What choices depend on is a choice itself; nothing longer is looked up. */
const LONGEST_CHOICE = 100;

function numberFault(field: SpecialField, value: number, judged: Judged): Fault {
  const currentYear = judged.facts.now.getUTCFullYear();
  if (field.isYear && value < FIRST_YEAR) return { rule: 'minimum', limit: FIRST_YEAR };
  if (field.isYear && value > currentYear) return { rule: 'maximum', limit: currentYear };
  return isListed(field, String(value), judged) ? undefined : { rule: 'x-options-from' };
}

function textFault(field: SpecialField, value: string, place: Place, judged: Judged): Fault {
  if (!isListed(field, value, judged)) return { rule: 'x-options-from' };
  if (field.fileRule) {
    const problem = judged.facts.findFileProblem(value, field.fileRule);
    return problem && fileFinding(problem);
  }
  if (!field.phoneCountry) return undefined;
  judged.phones += 1;
  if (judged.phones > MOST_PHONES) return { rule: 'x-phone' };
  const phone = parsePhone(value, textAt(judged, field.phoneCountry));
  if (!phone) return { rule: 'x-phone' };
  Reflect.set(place.holder, place.key, phone.e164);
  return undefined;
}

function isListed({ optionsFrom }: SpecialField, value: string, judged: Judged): boolean {
  if (!optionsFrom) return true;
  const options = judged.facts.findOptions(fillPointers(optionsFrom, judged));
  return !options || options.has(value);
}

/** Puts the data's own country into `/data/states?cc={/country}`. */
function fillPointers(source: string, judged: Judged): string {
  if (!source.includes('{')) return source;
  const known = judged.filled.get(source);
  if (known !== undefined) return known;
  const filled = source.replace(/\{([^{}]*)\}/g, (_, pointer: string) => {
    const choice = textAt(judged, pathOfPointer(pointer)) ?? '';
    return choice.length > LONGEST_CHOICE ? '' : encodeURIComponent(choice);
  });
  judged.filled.set(source, filled);
  return filled;
}

/** Returns another answer that this one depends on, unless that has an error. */
function textAt({ data, isFaulty }: Judged, path: string[]): string | undefined {
  const value = valueAt(data, path);
  return typeof value === 'string' && !isFaulty(path) ? value : undefined;
}
