import { problemAt, problemIn } from '../lint/finding.ts';
import { didYouMean, listed } from '../lint/nearest.ts';
import { runawayRecursion } from '../lint/rules/runaway-recursion.ts';
import type { Path } from '../runtime/field-path.ts';
import { own } from '../runtime/json.ts';
import { branchesOf } from '../runtime/schema/branches.ts';
import { nodesOf, partsOf, ruledBy } from '../runtime/schema/parts.ts';
import { t, text } from '../runtime/translate.ts';
import { wrongKinds } from './check-kinds.ts';
import { LIMITS, toldOf } from './limits.ts';
import { folderOf, isObject, type Json, type JsonObject, type Sources } from './load.ts';
import { metaSchemaProblems } from './meta-schema.ts';
import type { Complaint, Problem } from './problem.ts';
import { widgetNamesOf } from './widget-names.ts';

/** Complaints with their paths, found one by one, so that the search ends once enough has been reported. */
type Faults = Generator<{ path: Path } & Complaint>;

/** Checks that every schema file, taken by itself, is a JSON Schema. */
export function checkSchemaFiles(sources: Sources): Problem[] {
  const files = [...sources.values()].filter((file) => file.path.endsWith('.schema.json'));
  return files.flatMap(metaSchemaProblems);
}

/** Checks that everything a form's bundled UI schema names exists, and that its values are of the right kinds. */
export function checkUiSchema(
  sources: Sources,
  formId: string,
  { schema, uiSchema }: { schema: JsonObject; uiSchema: JsonObject },
): Problem[] {
  const file = `${folderOf(sources, formId)}/form.ui.json`;
  const told = (faults: Faults) =>
    toldOf(faults).map(({ path, ...complaint }) => problemAt(sources, file, path, complaint));
  return [
    ...told(wrongKinds(uiSchema, [])),
    ...told(wrongNames({ uiSchema, schema, widgets: widgetNamesOf(sources) }, [])),
    ...told(wrongSections(uiSchema, schema)),
  ];
}

/** Checks that a form's bundled schema has nothing that no screen can show. */
export function checkShowable(sources: Sources, formId: string, schema: JsonObject): Problem[] {
  const file = sources.get(`${folderOf(sources, formId)}/form.schema.json`);
  if (!file) return [];
  const isForm = isObject(schema.properties) || isGroup(schema);
  return [
    ...(isForm ? [] : [problemIn(file, [], NO_FORM)]),
    ...toldOf(unshowable(schema)).map(({ path, ...complaint }) => problemIn(file, path, complaint)),
  ];
}

/** Checks that no answer can be made that a form's bundled schema takes too long to judge. */
export function checkRecursion(sources: Sources, formId: string, schema: JsonObject): Problem[] {
  const file = `${folderOf(sources, formId)}/form.schema.json`;
  return toldOf(runawayRecursion(schema)).map(({ path, ...complaint }) =>
    problemAt(sources, file, path, complaint),
  );
}

/** Checks that no list or group has so many entries, each judged by so many rules, that an answer takes long to judge. */
export function checkLists(sources: Sources, formId: string, schema: JsonObject): Problem[] {
  const file = `${folderOf(sources, formId)}/form.schema.json`;
  if (judgedParts(schema, 1) <= MOST_JUDGED) return [];
  const lists = nodesOf(schema).filter(({ schema: one }) =>
    partsOf(one).some(({ path: [keyword] }) => REPEATED.includes(ruledBy(String(keyword)))),
  );
  const weights = lists.map(({ schema: one, path }) => ({ path, weight: judgedParts(one, 1) }));
  const [heaviest] = weights.toSorted((one, other) => other.weight - one.weight);
  return heaviest ? [problemAt(sources, file, heaviest.path, TOO_MANY_JUDGED)] : [];
}

/** Parts of a schema that one answer is held against; a hundred thousand take some fifty milliseconds. */
const MOST_JUDGED = 400_000;
/** Entries of a list that says nothing of that. */
const USUAL_ENTRIES = 1000;

const TOO_MANY_JUDGED = {
  message: text(
    'This may have so many entries, each with so many rules, that an answer takes too long to judge',
  ),
  remedy: text('Lower its "maxItems" or "maxProperties", or ask less in each entry.'),
};

const REPEATED = ['entries', 'other parts'] as ReturnType<typeof ruledBy>[];

/** Counts the parts that an answer is held against at most, where the schema is asked so many times. */
function judgedParts(schema: JsonObject, times: number): number {
  const within = (most: Json | undefined) =>
    Math.min(times * Math.max(1, typeof most === 'number' ? most : USUAL_ENTRIES), LIMITS.values);
  const timesFor = (keyword: string) => {
    const ruled = ruledBy(keyword);
    if (!REPEATED.includes(ruled)) return times;
    return within(ruled === 'entries' ? schema.maxItems : schema.maxProperties);
  };
  return partsOf(schema).reduce(
    (sum, { schema: part, path: [keyword = ''] }) => sum + judgedParts(part, timesFor(String(keyword))),
    times * (1 + namesRequired(schema) / NAMES_PER_PART),
  );
}

/** Names that may be missing take a part of the time that a question takes. */
const NAMES_PER_PART = 4;

/** Counts the names that a schema requires, also those that it requires beside another. */
function namesRequired({ required, dependentRequired, dependencies }: JsonObject): number {
  const lists = [
    required,
    ...[dependentRequired, dependencies].flatMap((beside) => Object.values(beside ?? {})),
  ];
  return lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
}

const NO_FORM = {
  message: text('A form whose answers are no object cannot be shown'),
  remedy: text('Ask for an object with this in it.'),
};

function isGroup({ type, $ref, allOf, oneOf, anyOf }: JsonObject): boolean {
  return type === 'object' || [$ref, allOf, oneOf, anyOf].some((keyword) => keyword !== undefined);
}

const CANNOT_SHOW: { message: string; remedy: string; isIn: (node: JsonObject) => boolean }[] = [
  {
    message: text('A reference that is resolved while judging cannot be shown'),
    remedy: text('Use "$ref".'),
    isIn: (node) => ['$dynamicRef', '$recursiveRef'].some((keyword) => typeof node[keyword] === 'string'),
  },
  {
    message: text('An alternative that compares with another field cannot be shown'),
    remedy: text('Put the "$data" rule beside the alternatives.'),
    isIn: (node) =>
      [node.oneOf, node.anyOf].some(
        (list) => Array.isArray(list) && JSON.stringify(list).includes('"$data"'),
      ),
  },
];

/** The rules that may compare with another field: whatever stands there, they cost little and can only be kept or not. */
const COMPARING: ReadonlySet<string> = new Set([
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);

/** Finds rules that another field would set: a pattern, a format or choices that somebody types. */
function* typedRules({ schema, path }: { schema: JsonObject; path: Path }): Faults {
  for (const [keyword, value] of Object.entries(schema))
    if (isObject(value) && '$data' in value && !COMPARING.has(keyword))
      yield {
        path: [...path, keyword],
        message: t('"{keyword}" cannot be what another field says', { keyword }),
        remedy: t('Use "$data" only in {names}.', { names: listed([...COMPARING]) }),
      };
}

function* unshowable(root: JsonObject): Faults {
  for (const node of nodesOf(root)) yield* typedRules(node);
  for (const { schema, path } of nodesOf(root))
    for (const { message, remedy, isIn } of CANNOT_SHOW) if (isIn(schema)) yield { path, message, remedy };
}

/** `widgets`: the names that `ui:widget` may have. */
type Named = { uiSchema: JsonObject; schema: JsonObject; widgets: string[] };

function* wrongNames({ uiSchema, schema, widgets }: Named, path: Path): Faults {
  const properties = fieldsOf(schema);
  for (const [key, value] of Object.entries(uiSchema)) {
    const at = [...path, key];
    if (key === 'ui:widget' && typeof value === 'string' && !widgets.includes(value))
      yield {
        path: at,
        message: t('There is no widget "{widget}"', { widget: value }),
        remedy: widgetRemedy(value, widgets),
      };
    if (key.startsWith('ui:')) continue;
    const child = key === 'items' && isObject(schema.items) ? schema.items : own(properties, key);
    if (!isObject(child)) yield { path: at, ...noField(key, properties) };
    else if (isObject(value)) yield* wrongNames({ uiSchema: value, schema: child, widgets }, at);
  }
}

/** Returns all fields that a group may ask for, including those that only an alternative or a condition asks. */
function fieldsOf(schema: JsonObject): JsonObject {
  const own = isObject(schema.properties) ? schema.properties : {};
  const asked = branchesOf(schema).flatMap((branch) => Object.entries(fieldsOf(branch.schema)));
  const more = asked.filter(([name, field]) => isObject(field) && !isAsked(own[name]));
  return { ...own, ...Object.fromEntries(more) };
}

function isAsked(field: Json | undefined): boolean {
  return isObject(field) && Object.keys(field).length > 0;
}

function* wrongSections(ui: JsonObject, schema: JsonObject): Faults {
  const sections = ui['ui:sections'];
  if (!Array.isArray(sections)) return;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const placed = new Set<string>();
  for (const [index, section] of sections.entries()) {
    const fields = isObject(section) && Array.isArray(section.fields) ? section.fields.map(String) : [];
    for (const [at, name] of fields.entries()) {
      const path = ['ui:sections', index, 'fields', at];
      if (!Object.hasOwn(properties, name)) yield { path, ...noField(name, properties) };
      if (placed.has(name))
        yield {
          path,
          message: t('"{name}" stands in two sections', { name }),
          remedy: t('Leave it in one of them.'),
        };
      placed.add(name);
    }
  }
  for (const name of Object.keys(properties)) {
    const own = ui[name];
    const isHidden = isObject(own) && own['ui:widget'] === 'hidden';
    if (placed.has(name) || isHidden) continue;
    const remedy = t('Add it to the "fields" of a section.');
    yield { path: ['ui:sections'], message: t('"{name}" stands in no section', { name }), remedy };
  }
}

function widgetRemedy(name: string, widgets: string[]): string {
  return didYouMean(name, widgets) + t('Use one of: {names}.', { names: widgets.join(', ') });
}

function noField(name: string, properties: JsonObject): Complaint {
  const names = Object.keys(properties);
  return {
    message: t('The form has no field "{name}"', { name }),
    remedy:
      didYouMean(name, names) +
      t('Correct the name, or add "{name}" to the schema. The schema has: {names}.', {
        name,
        names: listed(names),
      }),
  };
}
