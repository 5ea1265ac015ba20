import { dotted, type Path } from '../../../codegen/runtime/field-path.ts';
import { isObject, type Json, type JsonObject } from '../../../codegen/runtime/json.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';
import { isSaidByForm } from './copy-question.ts';

/**
 * Returns the e-mail addresses among answers that people gave themselves, and not the form that they were given to. A
 * copy of all answers may go to one of them.
 */
export function ownAddresses(form: StoredForm, data: JsonObject): Set<string> {
  const said = new Map<string, boolean>();
  const isSaid = (path: Path) => {
    const names = path.map((step) => (typeof step === 'number' ? '*' : step));
    const known = said.get(dotted(names)) ?? isSaidByForm(form, names);
    said.set(dotted(names), known);
    return known;
  };
  return new Set(addressesIn(data).flatMap(({ path, value }) => (isSaid(path) ? [] : [value])));
}

/**
 * Returns answers without the e-mail addresses, outside of lists, that are not among those. `form`: what they are answers
 * to, which keeps those that it says itself, such as choices: no copy goes there.
 */
export function withAddresses(
  data: JsonObject,
  own: ReadonlySet<string>,
  form?: StoredForm,
  path: readonly string[] = [],
): JsonObject {
  const kept = Object.entries(data).flatMap(([name, value]): [string, Json][] => {
    const at = [...path, name];
    if (isAddress(value)) return own.has(value) || (form && isSaidByForm(form, at)) ? [[name, value]] : [];
    return [[name, isObject(value) ? withAddresses(value, own, form, at) : value]];
  });
  return Object.fromEntries(kept);
}

/** Returns all e-mail addresses among answers, with where they are. */
export function addressesIn(value: Json, path: Path = []): { path: Path; value: string }[] {
  if (isAddress(value)) return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((one, at) => addressesIn(one, [...path, at]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => addressesIn(one, [...path, name]));
}

function isAddress(value: Json): value is string {
  return typeof value === 'string' && value.includes('@');
}
