import { eachPart, isBranch } from '../runtime/schema/parts.ts';
import { isObject, type Json, type JsonObject } from './load.ts';
import { rjsfWidgets, rjsfWords, sameWidgets } from './rjsf-words.ts';

type Content = { schema: JsonObject; uiSchema: JsonObject };

/**
 * Translates a form whose UI schema was written for RJSF into our keys, as far as we have them; what only RJSF knows is
 * left to RJSF, part by part (`"ui:widget": "rjsf"`). A form without any of RJSF's keys stays as it is.
 */
export function fromRjsf({ schema, uiSchema }: Content): Content {
  const { 'ui:globalOptions': everywhere, ...ui } = uiSchema;
  const options = isObject(everywhere) ? prefixed(everywhere) : {};
  const { 'ui:submitButtonOptions': button, ...own } = flat(ui);
  const label = isObject(button) ? button.submitText : undefined;
  const root = typeof label === 'string' ? { ...own, 'ui:submitLabel': label } : own;
  if (!saysWords(uiSchema)) return { schema, uiSchema };
  return part(schema, root, { isRoot: true, isClosed: false, options });
}

type Around = {
  isRoot?: boolean;
  /** True if something around it is disabled or read-only. */
  isClosed: boolean;
  /** Options for every question that does not say otherwise. */
  options: JsonObject;
};

function part(schema: JsonObject, ui: JsonObject, { isRoot = false, isClosed, options }: Around): Content {
  const said = flat(ui);
  const isList = isObject(schema.items) && !('enum' in schema.items) && !('ui:widget' in said);
  const isHolder = isObject(schema.properties) || isList;
  const general = isRoot ? {} : generalOf(options, isList, isHolder);
  const own = { ...general, ...said };
  const closed = isClosed || own['ui:disabled'] === true || own['ui:readonly'] === true;
  // A closed list is left to RJSF as well, so that no entries are added or removed.
  if (!isRoot && (isForRjsf(own) || (closed && isList)))
    return shownByRjsf(schema, { ...general, ...ui }, closed);
  const inWords = sayOptions(schema, own, closed && !isHolder);
  return isHolder && !('ui:widget' in own) ? below(inWords, { isClosed: closed, options }) : inWords;
}

/** Keys about the entries of lists. */
const OF_LISTS: readonly string[] = ['ui:addable', 'ui:orderable', 'ui:removable', 'ui:copyable'];

/** Picks the options for everything that concern a list or a question; for a group, they concern its questions. */
function generalOf(options: JsonObject, isList: boolean, isHolder: boolean): JsonObject {
  return Object.fromEntries(
    Object.entries(options).filter(([word]) => (OF_LISTS.includes(word) ? isList : !isHolder)),
  );
}

/** Translates a group or list part by part, including parts that only a condition or an alternative asks. */
function below({ schema, uiSchema }: Content, around: Around): Content {
  const ui = { ...uiSchema };
  const take = (name: string, child: JsonObject): JsonObject => {
    const said = uiSchema[name];
    const made = part(child, isObject(said) ? said : {}, around);
    if (said !== undefined || Object.keys(made.uiSchema).length > 0) ui[name] = made.uiSchema;
    return made.schema;
  };
  const own = isObject(schema.properties) ? schema.properties : {};
  const inParts = (group: JsonObject, isAskedHere: (name: string) => boolean): JsonObject => {
    const isTaken = (name: string, child: Json): child is JsonObject => isAsked(child) && isAskedHere(name);
    const properties = Object.entries(isObject(group.properties) ? group.properties : {});
    const taken = properties.map(([name, child]) => [name, isTaken(name, child) ? take(name, child) : child]);
    const copy = isObject(group.properties) ? { ...group, properties: Object.fromEntries(taken) } : group;
    // A question that the group itself asks says more than what a branch adds to it.
    return eachPart(copy, (branch, path) =>
      isBranch(path) ? inParts(branch, (name) => !isAsked(own[name])) : branch,
    );
  };
  const parts = inParts(schema, () => true);
  if (!isObject(schema.items)) return { schema: parts, uiSchema: ui };
  return { schema: { ...parts, items: take('items', schema.items) }, uiSchema: ui };
}

/** Returns whether this is a question, and not an empty schema in the place of one that is asked elsewhere. */
function isAsked(field: Json | undefined): field is JsonObject {
  return isObject(field) && Object.keys(field).length > 0;
}

/** Unpacks `ui:options`, a bag of options that may as well be written as keys of their own. */
function flat(ui: JsonObject): JsonObject {
  const { 'ui:options': bag, ...rest } = ui;
  return isObject(bag) ? { ...prefixed(bag), ...rest } : ui;
}

function prefixed(bag: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(bag).map(([name, value]) => [`ui:${name}`, value]));
}

function isForRjsf(ui: JsonObject): boolean {
  const { 'ui:widget': widget, 'ui:inputType': type } = ui;
  if (rjsfWords.shown.some((word) => word in ui && !(word === 'ui:label' && ui[word] === true))) return true;
  if (typeof type === 'string' && type !== 'password' && !Object.hasOwn(INPUT_MODES, type)) return true;
  return typeof widget === 'string' && (rjsfWidgets.includes(widget) || isComponent(widget));
}

/** Returns whether a widget was written for RJSF, and is therefore named like a component: `StarRating`. */
function isComponent(widget: string): boolean {
  return /^[A-Z]/.test(widget) && !Object.hasOwn(sameWidgets, widget);
}

function shownByRjsf(schema: JsonObject, ui: JsonObject, isClosed: boolean): Content {
  const rjsf = isClosed ? { ...ui, 'ui:disabled': true } : ui;
  // Sentences about the question call it what its label says.
  const title = flat(ui)['ui:title'];
  const named = typeof title === 'string' ? { ...schema, title } : schema;
  return { schema: named, uiSchema: { 'ui:widget': 'rjsf', 'ui:rjsf': rjsf } };
}

const INPUT_MODES: Readonly<Record<string, string>> = {
  text: 'text',
  search: 'text',
  email: 'email',
  tel: 'tel',
  url: 'url',
  number: 'decimal',
};

/** Translates the options of one part into our keys, and those about wording into the schema. */
function sayOptions(schema: JsonObject, ui: JsonObject, isClosed: boolean): Content {
  const {
    'ui:title': title,
    'ui:description': about,
    'ui:readonly': _readonly,
    'ui:label': _label,
    ...rest
  } = ui;
  const { 'ui:enumOrder': order, 'ui:inputType': type, ...own } = rest;
  const uiSchema: JsonObject = { ...own };
  if (typeof own['ui:widget'] === 'string')
    uiSchema['ui:widget'] = sameWidgets[own['ui:widget']] ?? own['ui:widget'];
  if (type === 'password') uiSchema['ui:widget'] = 'password';
  else if (typeof type === 'string') uiSchema['ui:inputmode'] = INPUT_MODES[type] ?? type;
  if (typeof about === 'string')
    uiSchema['ui:help'] = [about, own['ui:help']].filter((text) => typeof text === 'string').join(' ');
  if (isClosed) uiSchema['ui:disabled'] = true;
  if (Array.isArray(own['ui:order']) && isObject(schema.properties))
    uiSchema['ui:order'] = inFull(own['ui:order'].map(String), Object.keys(schema.properties));
  const named = typeof title === 'string' ? { ...schema, title } : schema;
  return withChoices(named, uiSchema, order);
}

/** Writes out `*`, which stands for all names that are not in the list. */
function inFull(order: string[], names: string[]): string[] {
  const others = names.filter((name) => !order.includes(name));
  return order.flatMap((name) => (name === '*' ? others : [name]));
}

/** Names and sorts choices as RJSF does: names may go by value, and choices that its order leaves out come last. */
function withChoices(schema: JsonObject, ui: JsonObject, order: Json | undefined): Content {
  const { enum: values } = schema;
  if (!Array.isArray(values)) return { schema, uiSchema: ui };
  const names = ui['ui:enumNames'];
  const nameOf = (value: Json, at: number): Json =>
    (Array.isArray(names) ? names[at] : isObject(names) ? names[String(value)] : undefined) ?? String(value);
  const choices = values.map((value, at) => ({ value, name: nameOf(value, at) }));
  const listed = Array.isArray(order) ? inFull(order.map(String), values.map(String)) : values.map(String);
  const place = ({ value }: { value: Json }) =>
    listed.indexOf(String(value)) + (listed.includes(String(value)) ? 0 : values.length);
  const sorted = choices.toSorted((one, other) => place(one) - place(other));
  const uiSchema = names === undefined ? ui : { ...ui, 'ui:enumNames': sorted.map(({ name }) => name) };
  return { schema: { ...schema, enum: sorted.map(({ value }) => value) }, uiSchema };
}

const WORDS: readonly string[] = [...rjsfWords.said, ...rjsfWords.shown];

/** Returns whether a UI schema uses any word that is RJSF's alone. */
function saysWords(ui: Json): boolean {
  if (Array.isArray(ui)) return ui.some(saysWords);
  if (!isObject(ui)) return false;
  const { 'ui:widget': widget, 'ui:order': order, 'ui:enumNames': names } = ui;
  const isOtherWidget =
    typeof widget === 'string' &&
    (rjsfWidgets.includes(widget) || /^[A-Z]/.test(widget) || Object.hasOwn(sameWidgets, widget));
  if (isOtherWidget || isObject(names) || (Array.isArray(order) && order.includes('*'))) return true;
  return Object.entries(ui).some(
    ([key, value]) => WORDS.includes(key) || (!key.startsWith('ui:') && saysWords(value)),
  );
}
