import { constants } from '../../codegen/generated/constants.ts';
import { sentence } from '../../codegen/runtime/field-errors.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import type { FieldErrors, JsonSchema } from '../../codegen/runtime/form-definition.ts';
import { parsePhone } from '../phone/phone-numbers.ts';
import type { FindOptions } from '../reference/option-lists.ts';
import { type JsonObject, valueAt } from './json-pointer.ts';
import { type Place, placesOf } from './places.ts';
import type { SpecialField } from './special-rules.ts';

/** What the world is like when a form is judged. */
export type FormFacts = {
  findOptions: FindOptions;
  currentYear: number;
  /** What is wrong with a file for its purpose, as a sentence. */
  findFileFault: (id: string, purpose: string) => string | undefined;
};

/** A rule of the catalogue that is broken, or a sentence that says so already. */
type Fault = { rule: string; limit?: number } | { sentence: string } | undefined;

/**
 * Checks what no schema can hold: is the choice among its list, is the phone a phone, is the file
 * theirs. Phones are rewritten to E.164 in `data` itself. Fields that have an error already are left alone.
 * @returns one sentence per dotted path
 */
export function checkSpecialFields(
  schema: JsonSchema,
  fields: SpecialField[],
  data: JsonObject,
  { facts, known }: { facts: FormFacts; known: FieldErrors },
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fields) {
    for (const place of placesOf(data, field.path)) {
      const value: unknown = Reflect.get(place.holder, place.key);
      const key = dotted(place.path);
      if (known[key] !== undefined) continue;
      const fault =
        typeof value === 'number'
          ? numberFault(field, value, data, facts)
          : typeof value === 'string' && value !== ''
            ? textFault(field, value, { data, place, facts })
            : undefined;
      if (!fault) continue;
      errors[key] =
        'sentence' in fault ? fault.sentence : sentence(schema, place.path, fault.rule, fault.limit);
    }
  }
  return errors;
}

/** The values of the fields of a kind, such as all ids of files. */
export function textsIn(fields: SpecialField[], data: JsonObject): string[] {
  const values = fields
    .flatMap(({ path }) => placesOf(data, path))
    .map(({ holder, key }): unknown => Reflect.get(holder, key));
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))] as string[];
}

function numberFault(field: SpecialField, value: number, data: JsonObject, facts: FormFacts): Fault {
  if (field.isYear && value < constants.firstYear) return { rule: 'minimum', limit: constants.firstYear };
  if (field.isYear && value > facts.currentYear) return { rule: 'maximum', limit: facts.currentYear };
  return isListed(field, String(value), data, facts) ? undefined : { rule: 'x-options-from' };
}

function textFault(
  field: SpecialField,
  value: string,
  { data, place, facts }: { data: JsonObject; place: Place; facts: FormFacts },
): Fault {
  if (!isListed(field, value, data, facts)) return { rule: 'x-options-from' };
  if (field.filePurpose !== undefined) {
    const fault = facts.findFileFault(value, field.filePurpose);
    return fault === undefined ? undefined : { sentence: fault };
  }
  if (!field.phoneCountry) return undefined;
  const country = valueAt(data, field.phoneCountry);
  const phone = parsePhone(value, typeof country === 'string' ? country : undefined);
  if (!phone) return { rule: 'x-phone' };
  Reflect.set(place.holder, place.key, phone.e164);
  return undefined;
}

function isListed({ optionsFrom }: SpecialField, value: string, data: JsonObject, facts: FormFacts): boolean {
  if (!optionsFrom) return true;
  const options = facts.findOptions(fillPointers(optionsFrom, data));
  return !options || options.has(value);
}

/** `/data/states?cc={/country}` with the data's own country put in. */
function fillPointers(source: string, data: JsonObject): string {
  if (!source.includes('{')) return source;
  return source.replace(/\{([^}]*)\}/g, (_, pointer: string) => {
    const value = valueAt(data, pointer);
    return encodeURIComponent(typeof value === 'string' ? value : '');
  });
}
