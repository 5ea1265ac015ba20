import { eachPart, isBranch } from '../runtime/schema/parts.ts';
import { isObject, type Json, type JsonObject } from './load.ts';
import { rjsfWidgets, rjsfWords, sameWidgets } from './rjsf-words.ts';

type Content = { schema: JsonObject; uiSchema: JsonObject };

/**
 * A form whose UI schema was written for RJSF, in our words: what we have words for is said in them, and what only RJSF
 * knows is left to RJSF, part by part (`"ui:widget": "rjsf"`). A form that says nothing of the kind stays as it is.
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
  /** Something around it is closed. */
  isClosed: boolean;
  /** What holds for every question that says nothing else. */
  options: JsonObject;
};

function part(schema: JsonObject, ui: JsonObject, { isRoot = false, isClosed, options }: Around): Content {
  const said = flat(ui);
  const isList = isObject(schema.items) && !('enum' in schema.items) && !('ui:widget' in said);
  const isHolder = isObject(schema.properties) || isList;
  const general = isRoot ? {} : generalOf(options, isList, isHolder);
  const own = { ...general, ...said };
  const closed = isClosed || own['ui:disabled'] === true || own['ui:readonly'] === true;
  // Nor are the entries of a closed list added or removed.
  if (!isRoot && (isForRjsf(own) || (closed && isList)))
    return shownByRjsf(schema, { ...general, ...ui }, closed);
  const inWords = sayOptions(schema, own, closed && !isHolder);
  return isHolder && !('ui:widget' in own) ? below(inWords, { isClosed: closed, options }) : inWords;
}

/** Words about the entries of lists. */
const OF_LISTS: readonly string[] = ['ui:addable', 'ui:orderable', 'ui:removable', 'ui:copyable'];

/** Of what holds everywhere, what concerns a list, a question or a group; of a group it concerns its questions. */
function generalOf(options: JsonObject, isList: boolean, isHolder: boolean): JsonObject {
  return Object.fromEntries(
    Object.entries(options).filter(([word]) => (OF_LISTS.includes(word) ? isList : !isHolder)),
  );
}

/** Groups and lists: part by part, those as well that only a condition or an alternative asks. */
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
    // What stands above says more of it than what a branch adds.
    return eachPart(copy, (branch, path) =>
      isBranch(path) ? inParts(branch, (name) => !isAsked(own[name])) : branch,
    );
  };
  const parts = inParts(schema, () => true);
  if (!isObject(schema.items)) return { schema: parts, uiSchema: ui };
  return { schema: { ...parts, items: take('items', schema.items) }, uiSchema: ui };
}

/** A question, and not what only holds the place of one that something else asks. */
function isAsked(field: Json | undefined): field is JsonObject {
  return isObject(field) && Object.keys(field).length > 0;
}

/** `ui:options` is a bag of what may as well stand by itself. */
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
  if (typeof type === 'string' && type !== 'password' && !(type in INPUT_MODES)) return true;
  return typeof widget === 'string' && (rjsfWidgets.includes(widget) || isComponent(widget));
}

/** Widgets that were written for RJSF are called as components are: `StarRating`. */
function isComponent(widget: string): boolean {
  return /^[A-Z]/.test(widget) && !(widget in sameWidgets);
}

function shownByRjsf(schema: JsonObject, ui: JsonObject, isClosed: boolean): Content {
  const rjsf = isClosed ? { ...ui, 'ui:disabled': true } : ui;
  // Sentences call it as its label does.
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

/** Options of RJSF's in our words, those about wording in the schema. */
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

/** `*` stands for all names that are not in the list. */
function inFull(order: string[], names: string[]): string[] {
  const others = names.filter((name) => !order.includes(name));
  return order.flatMap((name) => (name === '*' ? others : [name]));
}

/** RJSF may name choices by their values, and put them into another order; those that it leaves out come last. */
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

/** Whether a UI schema says anything in words of RJSF's alone. */
function saysWords(ui: Json): boolean {
  if (Array.isArray(ui)) return ui.some(saysWords);
  if (!isObject(ui)) return false;
  const { 'ui:widget': widget, 'ui:order': order, 'ui:enumNames': names } = ui;
  const isOtherWidget =
    typeof widget === 'string' &&
    (rjsfWidgets.includes(widget) || /^[A-Z]/.test(widget) || widget in sameWidgets);
  if (isOtherWidget || isObject(names) || (Array.isArray(order) && order.includes('*'))) return true;
  return Object.entries(ui).some(
    ([key, value]) => WORDS.includes(key) || (!key.startsWith('ui:') && saysWords(value)),
  );
}
