import { nounOf } from './field-name.ts';
import type { FormDefinition } from './form-definition.ts';
import { isObject, own } from './json.ts';
import type { JsonSchema, UiSchema } from './json-schema.ts';
import type { Step } from './schema/branches.ts';
import { eachPart, isAsking, partsOf } from './schema/parts.ts';
import { shapesOf } from './shape/shape.ts';
import type { Words } from './translate.ts';

type Say = (text: string) => string;

const translated = new WeakMap<Words, FormDefinition>();

/**
 * Translates a form, which is asked, judged and stored as before. Returns the same object for the same form and words.
 */
export function translateForm(form: FormDefinition, words: Words): FormDefinition {
  const known = translated.get(words);
  if (known?.original === form) return known;
  const say: Say = (text) => own(words, text) ?? text;
  const schema = translateSchema(form.schema, say);
  const made = {
    ...form,
    title: say(form.title),
    schema,
    uiSchema: translateUi(form.uiSchema, say),
    shapes: form.shapes && shapesOf({ schema, conditions: form.conditions }),
    original: form,
  };
  translated.set(words, made);
  return made;
}

/** Copies a schema and passes everything that people read through `say`; conditions have nothing to read. */
export function translateSchema(schema: JsonSchema, say: Say, key?: string): JsonSchema {
  const copy: JsonSchema = { ...schema };
  for (const keyword of ['title', 'x-name', 'x-owner'] as const) {
    const text = copy[keyword];
    if (text !== undefined) copy[keyword] = say(text);
  }
  if (Array.isArray(copy['x-enum-names'])) copy['x-enum-names'] = copy['x-enum-names'].map(say);
  if (copy['x-messages']) copy['x-messages'] = mapOf(copy['x-messages'], say);
  if (key !== undefined && (schema['x-name'] === undefined || schema.type === 'array')) {
    const noun = `the ${nounOf(schema, key)}`;
    const said = say(noun);
    // A field whose noun is not translated is called by its label in quotes, never by the English noun.
    if (said !== noun) copy['x-noun'] = said;
  }
  return eachPart(copy, (part, path) =>
    isRead(part, path) ? translateSchema(part, say, keyOf(path)) : part,
  );
}

/**
 * Whether a schema has texts to read. One that only judges has none; an empty one only allows a property that some
 * condition asks for.
 */
function isRead(schema: JsonSchema, path: Step): boolean {
  return isAsking(path) && !path[0].startsWith('unevaluated') && Object.keys(schema).length > 0;
}

/** Returns the key of a question; undefined for all other steps. */
function keyOf([keyword, name]: Step): string | undefined {
  return keyword === 'properties' ? String(name) : undefined;
}

/** Copies a UI schema and passes everything that people read through `say`. */
export function translateUi(ui: UiSchema, say: Say): UiSchema {
  const entries = Object.entries(ui).map(([key, value]) => {
    if (key === 'ui:sections' && Array.isArray(value))
      return [key, value.map((one) => withSlug(one, sayAll(one, say)))];
    if (key === 'ui:rjsf') return [key, translateRjsf(value, say)];
    if (!key.startsWith('ui:')) return [key, isObject<JsonSchema>(value) ? translateUi(value, say) : value];
    return [key, TEXT_KEYS.has(key) ? sayAll(value, say) : value];
  });
  return Object.fromEntries(entries);
}

const RJSF_TEXTS = new Set(['title', 'description', 'help', 'placeholder']);

/** Translates what is left to RJSF (`ui:rjsf`), whose keys for texts are its own. */
function translateRjsf(ui: unknown, say: Say): unknown {
  if (!isObject<Record<string, unknown>>(ui)) return ui;
  const entries = Object.entries(ui).map(([key, value]) => {
    const word = key.replace(/^ui:/, '');
    if (typeof value === 'string') return [key, RJSF_TEXTS.has(word) ? say(value) : value];
    if (word === 'enumNames') return [key, sayNames(value, say)];
    return [key, word === 'options' || word === key ? translateRjsf(value, say) : value];
  });
  return Object.fromEntries(entries);
}

/** Translates the names of choices, which are listed in order or by value. */
function sayNames(names: unknown, say: Say): unknown {
  if (Array.isArray(names)) return sayAll(names, say);
  return isObject<Record<string, string>>(names) ? mapOf(names, say) : names;
}

/** Lists every text of a form that a catalogue translates, once. */
export function textsOf(schema: JsonSchema, ui: UiSchema): string[] {
  const texts = new Set<string>();
  const note = (text: string) => {
    texts.add(text);
    return text;
  };
  translateSchema(schema, note);
  translateUi(ui, note);
  return [...texts];
}

/**
 * Lists the texts of a form that people would see untranslated: not those of hidden questions, and no nouns, for which
 * a label stands in.
 */
export function shownTextsOf(schema: JsonSchema, ui: UiSchema): string[] {
  const isShownIn = ([key]: [string, unknown]) => !isHidden(ui[key]);
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(isShownIn));
  const nouns = nounsIn(schema);
  const shown = schema.properties ? { ...schema, properties } : schema;
  return textsOf(shown, ui).filter((text) => !nouns.has(text));
}

/** Collects the nouns that sentences make of titles. */
function nounsIn(schema: JsonSchema): Set<string> {
  const nouns = new Set<string>();
  const visit = (node: JsonSchema) => {
    for (const { schema: part, path } of partsOf(node)) {
      const key = keyOf(path);
      if (key !== undefined && part.title !== undefined) nouns.add(`the ${nounOf(part, key)}`);
      if (isRead(part, path)) visit(part);
    }
  };
  visit(schema);
  return nouns;
}

function isHidden(ui: unknown): boolean {
  return isObject<JsonSchema>(ui) && ui['ui:widget'] === 'hidden';
}

const TEXT_KEYS = new Set(
  (
    'ui:help ui:itemLabel ui:addLabel ui:enumNames ui:enumHints ui:noneOption ui:emptyLabel ui:submitLabel ' +
    'ui:sections ui:copyFrom ui:lead ui:sent'
  ).split(' '),
);

/** Keys in a section, an option or a source whose values people read; the others hold names of fields and values. */
const TEXT_NAMES = new Set(['title', 'note', 'label', 'name', 'text', 'next']);

/** Keeps a section's English title, so that its address is the same in every language. */
function withSlug(english: unknown, said: unknown): unknown {
  return isObject<JsonSchema>(english) && isObject<JsonSchema>(said)
    ? { slugTitle: english.title, ...said }
    : said;
}

function sayAll(value: unknown, say: Say): unknown {
  if (typeof value === 'string') return say(value);
  if (Array.isArray(value)) return value.map((one) => sayAll(one, say));
  if (!isObject<JsonSchema>(value)) return value;
  const entries = Object.entries(value).map(([name, text]) => [
    name,
    TEXT_NAMES.has(name) ? sayAll(text, say) : text,
  ]);
  return Object.fromEntries(entries);
}

function mapOf(map: Record<string, string>, say: Say): Record<string, string> {
  return Object.fromEntries(Object.entries(map).map(([name, text]) => [name, say(text)]));
}
