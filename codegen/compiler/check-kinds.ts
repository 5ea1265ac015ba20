import type { Path } from '../runtime/field-path.ts';
import { own } from '../runtime/json.ts';
import { isKeptDays, MOST_KEPT_DAYS } from '../runtime/kept-days.ts';
import { t, text } from '../runtime/translate.ts';
import { isObject, type Json, type JsonObject } from './load.ts';
import type { Complaint } from './problem.ts';

type Kind = { is: (value: Json) => boolean; remedy: string };

const isText = (value: Json | undefined) => value === undefined || typeof value === 'string';
const isTexts = (value: Json | undefined) =>
  value === undefined || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
const oneText: Kind = { is: isText, remedy: text('Write a text in quotes.') };
const texts: Kind = { is: isTexts, remedy: text('Write a list of texts in quotes: ["first", "second"].') };
const days: Kind = {
  is: isKeptDays,
  remedy: text('Write a whole number of days from 1 to {most}.'),
};
const yesOrNo: Kind = { is: (value) => typeof value === 'boolean', remedy: text('Write true or false.') };
const section: Kind = {
  is: (value) =>
    Array.isArray(value) &&
    value.every((one) => isObject(one) && isText(one.title) && isText(one.note) && isTexts(one.fields)),
  remedy: text('Write a list of sections: [{ "title": "About you", "fields": ["name"] }].'),
};

/** The kinds of values that the desk, mails and exports rely on when they read a UI schema. */
const KINDS: Readonly<Record<string, Kind>> = {
  'ui:sections': section,
  'ui:order': texts,
  'ui:keptDays': days,
  'ui:forStaff': yesOrNo,
  'ui:enumNames': texts,
  'ui:help': oneText,
  'ui:submitLabel': oneText,
  'ui:lead': oneText,
  'ui:itemLabel': oneText,
  'ui:addLabel': oneText,
};

/** Yields the keys of a UI schema with a value of the wrong kind, and the questions whose layout is not an object. */
export function* wrongKinds(ui: JsonObject, path: Path): Generator<{ path: Path } & Complaint> {
  for (const [key, value] of Object.entries(ui)) {
    const at = [...path, key];
    const kind = own(KINDS, key);
    if (kind && !kind.is(value))
      yield {
        path: at,
        message: t('"{key}" cannot be {value}', { key, value: JSON.stringify(value)?.slice(0, 40) }),
        remedy: t(kind.remedy, { most: MOST_KEPT_DAYS }),
      };
    if (key.startsWith('ui:')) continue;
    if (isObject(value)) yield* wrongKinds(value, at);
    else if (!Array.isArray(value))
      yield {
        path: at,
        message: t('"{key}" is laid out by {value}', { key, value: JSON.stringify(value) }),
        remedy: t('Write an object: { "ui:help": "As on paper" }; or leave it out.'),
      };
  }
}
