import { messages } from './form-messages.ts';
import { isObject } from './json.ts';
import type { JsonSchema } from './json-schema.ts';
import { branchesOf } from './schema/branches.ts';
import { entryAt, otherPart } from './schema/part-at.ts';
import { fillWith } from './sentence-parts.ts';
import { locale } from './translate.ts';

/** The answers by which an entry names itself, as far as its `x-owner` asks for them: `{ name: 'Automobile' }`. */
export type Entry = Readonly<Record<string, string>>;

/** A field of a form as messages need it: its schema (undefined when the form has no such field), and its name. */
export type Field = { schema: JsonSchema | undefined; name: string };

/**
 * Finds the field at a path (`['primaryContact', 'email']`) and its name: `the primary contact’s email address`. With
 * the data, or with an `entry` that was found before, entries of lists are named by their own answers.
 */
export function fieldAt(
  root: JsonSchema,
  path: readonly string[],
  data?: unknown,
  entry = entryAround(root, path, data),
): Field {
  const last = path.at(-1);
  if (last === undefined) return { schema: root, name: messages.names.form };
  let parent: JsonSchema | undefined = root;
  let owner = root['x-owner'];
  for (const key of path.slice(0, -1)) {
    parent = parent && childSchema(root, parent, key);
    owner = ownerOf(parent, key, owner, entry);
  }
  const schema = parent && childSchema(root, parent, last);
  const isNamed = !INDEX.test(last) || (parent?.prefixItems && schema?.title);
  return { schema, name: isNamed ? nameOf(schema, last, owner) : entryName(parent, last, path.at(-2)) };
}

const INDEX = /^\d+$/;

/** Finds the answers by which the innermost owner around a path names itself in the data. */
export function entryAround(root: JsonSchema, path: readonly string[], data: unknown): Entry | undefined {
  let value = data;
  let schema: JsonSchema | undefined = root;
  let entry: Entry | undefined;
  for (const key of data ? path.slice(0, -1) : []) {
    schema = schema && childSchema(root, schema, key);
    value = (value as Record<string, unknown> | null | undefined)?.[key];
    if (schema?.['x-owner']) entry = saidIn(schema['x-owner'], value);
  }
  return entry;
}

/** Reads from an entry the answers that a template's `{…}` ask for; undefined if it has none of them. */
function saidIn(template: string, entry: unknown): Entry | undefined {
  const asked = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, Object(entry)[name]]);
  const said = asked.filter(([, value]) => typeof value === 'string' && value.trim());
  return said[0] && Object.fromEntries(said);
}

/** Returns the label of a control: the title, else the property name in words. */
export function labelOf(schema: JsonSchema | undefined, key: string): string {
  return schema?.title ?? upperFirst(inWords(key));
}

/** Returns a field's name in sentences before its owner and its article are added: `email address`. */
export function nounOf(schema: JsonSchema, key: string): string {
  return schema.title ? lowerFirst(schema.title) : inWords(key);
}

function nameOf(schema: JsonSchema | undefined, key: string, owner: string | undefined): string {
  const { names } = messages;
  if (!schema) return fillWith(names.unknown, { key });
  if (schema['x-name']) return schema['x-name'];
  if (isYours(schema)) return lowerFirst(schema.title ?? '');
  if (isQuestion(schema)) return fillWith(names.question, { title: schema.title ?? '' });
  const noun = schema['x-noun'] ?? plainNoun(schema, key);
  return owner === undefined ? fillWith(names.plain, { noun }) : fillWith(names.owned, { noun, owner });
}

/** Makes a noun of the label. In English the label is one; in other languages it is quoted, as it has no article. */
function plainNoun(schema: JsonSchema, key: string): string {
  if (isEnglish()) return nounOf(schema, key);
  return fillWith(messages.names.unknown, { key: labelOf(schema, key) });
}

/**
 * Whether a title says whose it is, and so needs no article: “Your price list”. The title of a box may be a sentence:
 * “Your papers are valid”.
 */
function isYours({ title = '', type, 'x-noun': noun }: JsonSchema): boolean {
  return isEnglish() && noun === undefined && type !== 'boolean' && YOURS.test(title) && !VERB.test(title);
}

function isEnglish(): boolean {
  return locale() === 'en-CA';
}

const YOURS = /^Your( [\p{L}\d’'-]+){1,4}$/u;

const VERB =
  /\s(is|are|was|were|has|have|had|will|can|may|must|should|do|does|did|needs?|wants?|comes?|goes|gets?|stays?)(\s|$)/;

/** Whether a title is a sentence of its own, which cannot be a noun within another. */
function isQuestion(schema: JsonSchema): boolean {
  return schema['x-noun'] === undefined && SENTENCE.test(schema.title ?? '');
}

const SENTENCE =
  /\?\s*$|^(I|We|You|My|Our|Your|This|These|Please|Do|Are|Is|Have|Can|May|Which|What|Who|How|When|Where|Why)\s/;

function entryName(parent: JsonSchema | undefined, index: string, listed: string | undefined): string {
  const { names } = messages;
  const list = parent?.['x-noun'] ?? (parent && listed ? plainNoun(parent, listed) : names.unnamedList);
  return fillWith(names.entry, { n: String(Number(index) + 1), list });
}

function ownerOf(
  schema: JsonSchema | undefined,
  key: string,
  inherited: string | undefined,
  entry: Entry | undefined,
): string {
  const isEntry = INDEX.test(key);
  const explicit = schema?.['x-owner'];
  const n = String(isEntry ? Number(key) + 1 : 0);
  const alone = () => fillWith(messages.names.entryAlone, { n });
  // `{n}` is the entry's number, any other `{…}` the entry's own answer.
  if (explicit) return fillWith(explicit, { ...entry, n }, alone());
  return fillWith(messages.names.owner, { name: isEntry ? alone() : nameOf(schema, key, inherited) });
}

function childSchema(root: JsonSchema, parent: JsonSchema, key: string): JsonSchema | undefined {
  const { names, others } = partsIn(root, parent);
  const named = names.get(key);
  if (named) return named;
  for (const node of others) {
    const entry = INDEX.test(key) ? schemaOr(entryAt(node, Number(key))) : undefined;
    const found = entry ?? schemaOr(otherPart(node, key));
    if (found) return resolve(root, found);
  }
  return undefined;
}

/** What a schema and its branches say of parts by their names, and those of them that say something of other parts. */
type Parts = { names: Map<string, JsonSchema>; others: JsonSchema[] };

const known = new WeakMap<JsonSchema, Parts>();

/** Found once: there may be thousands of branches, and something wrong in thousands of fields. */
function partsIn(root: JsonSchema, parent: JsonSchema): Parts {
  const node = resolve(root, parent);
  const before = known.get(node);
  if (before) return before;
  const parts: Parts = { names: new Map(), others: [node] };
  known.set(node, parts);
  for (const [name, part] of Object.entries(node.properties ?? {}))
    parts.names.set(name, resolve(root, part));
  for (const { schema } of branchesOf(node)) {
    const { names, others } = partsIn(root, schema);
    for (const [name, part] of names)
      if (Object.keys(parts.names.get(name) ?? {}).length === 0) parts.names.set(name, part);
    parts.others.push(...others.filter(saysMore));
  }
  return parts;
}

function saysMore(node: JsonSchema): unknown {
  return node.items ?? node.prefixItems ?? node.patternProperties ?? schemaOr(node.additionalProperties);
}

function schemaOr(part: unknown): JsonSchema | undefined {
  return isObject<JsonSchema>(part) ? part : undefined;
}

function resolve(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  return (name && root.$defs?.[name]) || schema;
}

function inWords(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])|[_-]+/g, '$1 $2')
    .trim()
    .toLowerCase();
}

/** `Postal code` → `postal code`, but `GST number` stays as it is. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** Capitalizes the first letter. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
