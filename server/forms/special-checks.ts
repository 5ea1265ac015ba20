import { sentence } from '../../codegen/runtime/field-errors.ts';
import type { FieldErrors, JsonSchema } from '../../codegen/runtime/form-definition.ts';
import { parsePhone } from '../phone/phone-numbers.ts';
import { findOptions } from '../reference/reference.service.ts';
import { isJsonObject, type JsonObject, valueAt } from './json-pointer.ts';
import type { SpecialField } from './special-rules.ts';

type Place = { holder: JsonObject | unknown[]; key: string; path: string[] };

/**
 * Checks what no schema can hold: is the choice among its list, is the phone a phone. Phones are rewritten to
 * E.164 in `data` itself. Fields that already have an error are left alone.
 * @returns one sentence per dotted path
 */
export function checkSpecialFields(
  schema: JsonSchema,
  fields: SpecialField[],
  data: JsonObject,
  known: FieldErrors = {},
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fields) {
    for (const place of placesOf(data, field.path)) {
      const value = Reflect.get(place.holder, place.key);
      const key = place.path.join('.');
      if (typeof value !== 'string' || value === '' || known[key] !== undefined) continue;
      const broken = brokenRule(field, value, data, place);
      if (broken) errors[key] = sentence(schema, place.path, broken);
    }
  }
  return errors;
}

function brokenRule(field: SpecialField, value: string, data: JsonObject, place: Place): string | undefined {
  if (field.optionsFrom) {
    const options = findOptions(fillPointers(field.optionsFrom, data));
    if (options && !options.has(value)) return 'x-options-from';
  }
  if (field.phoneCountry) {
    const country = valueAt(data, field.phoneCountry);
    const phone = parsePhone(value, typeof country === 'string' ? country : undefined);
    if (!phone) return 'x-phone';
    Reflect.set(place.holder, place.key, phone.e164);
  }
  return undefined;
}

/** `/data/states?cc={/country}` with the data's own country put in. */
function fillPointers(source: string, data: JsonObject): string {
  return source.replace(/\{([^}]*)\}/g, (_, pointer: string) => {
    const value = valueAt(data, pointer);
    return encodeURIComponent(typeof value === 'string' ? value : '');
  });
}

/** Where a field stands in this data: nowhere, once, or once per entry of a list. */
function placesOf(data: JsonObject, path: string[]): Place[] {
  let holders: { value: unknown; path: string[] }[] = [{ value: data, path: [] }];
  for (const step of path.slice(0, -1)) holders = holders.flatMap((holder) => childrenAt(holder, step));
  const last = path.at(-1);
  if (last === undefined) return [];
  return holders.flatMap(({ value, path: above }): Place[] => {
    if (last === '*') {
      return Array.isArray(value)
        ? value.map((_, index) => ({ holder: value, key: String(index), path: [...above, String(index)] }))
        : [];
    }
    return isJsonObject(value) && Object.hasOwn(value, last)
      ? [{ holder: value, key: last, path: [...above, last] }]
      : [];
  });
}

function childrenAt(holder: { value: unknown; path: string[] }, step: string) {
  const { value, path } = holder;
  if (step === '*') {
    return Array.isArray(value)
      ? value.map((entry: unknown, index) => ({ value: entry, path: [...path, String(index)] }))
      : [];
  }
  return isJsonObject(value) && Object.hasOwn(value, step)
    ? [{ value: value[step], path: [...path, step] }]
    : [];
}
