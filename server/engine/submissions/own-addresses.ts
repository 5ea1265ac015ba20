import { dotted, type Path } from '../../../codegen/runtime/field-path.ts';
import { isObject, type Json, type JsonObject } from '../../../codegen/runtime/json.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';
import { isSaidByForm } from './copy-question.ts';

/**
 * Returns the e-mail addresses among answers that people gave themselves, and not the form that they were given to. A
 * copy of all answers may go to one of them.
 */
export function ownAddresses(form: StoredForm, data: JsonObject): Set<string> {
  const isSaid = saidBy(form, true);
  return new Set(addressesIn(data).flatMap(({ path, value }) => (isSaid(path) ? [] : [value])));
}

/**
 * Returns answers without the e-mail addresses, outside of lists, that are not among those. `form`: what they are answers
 * to, which keeps those that it says itself, such as choices: no copy goes there.
 */
export function withAddresses(data: JsonObject, own: ReadonlySet<string>, form?: StoredForm): JsonObject {
  const isSaid = form ? saidBy(form, false) : () => false;
  const among = (answers: JsonObject, path: Path): JsonObject => {
    const kept = Object.entries(answers).flatMap(([name, value]): [string, Json][] => {
      const at = [...path, name];
      if (isAddress(value)) return own.has(value) || isSaid(at) ? [[name, value]] : [];
      return [[name, isObject(value) ? among(value, at) : value]];
    });
    return Object.fromEntries(kept);
  };
  return among(data, []);
}

/** Questions with an address that are looked at: no form asks as many, but a request may name any. */
const MOST_QUESTIONS = 200;

/** Returns what tells whether a form says an answer itself. `beyond`: what is said of those that are not looked at. */
function saidBy(form: StoredForm, beyond: boolean): (path: Path) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    if (known.size >= MOST_QUESTIONS) return beyond;
    const names = path.map((step) => (typeof step === 'number' ? '*' : step));
    const key = dotted(names);
    const isSaid = known.get(key) ?? isSaidByForm(form, names);
    known.set(key, isSaid);
    return isSaid;
  };
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
