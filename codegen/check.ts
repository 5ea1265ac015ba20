import { widgetNames } from '../widgets/names.ts';
import { problemAt } from './lint/finding.ts';
import { didYouMean } from './lint/nearest.ts';
import { isObject, type Json, type JsonObject, type SourceFile, type Sources } from './load.ts';
import { metaSchemaProblems } from './meta-schema.ts';
import { type Problem, positionOf } from './problem.ts';

type Path = (string | number)[];
type Report = (path: Path, message: string, remedy: string) => unknown;

/** Looks at every schema file by itself: is it a JSON Schema? */
export function checkSchemaFiles(sources: Sources): Problem[] {
  const files = [...sources.values()].filter((file) => file.path.endsWith('.schema.json'));
  return files.flatMap(metaSchemaProblems);
}

/** Looks at a form's bundled UI schema: does all that it names exist? */
export function checkUiSchema(
  sources: Sources,
  formId: string,
  { schema, uiSchema }: { schema: JsonObject; uiSchema: JsonObject },
): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, message, remedy) =>
    problems.push(problemAt(sources, `forms/${formId}/form.ui.json`, path, { message, remedy }));
  checkNames(uiSchema, schema, [], report);
  checkSections(uiSchema, schema, report);
  return problems;
}

/** Looks at a form's bundled schema: is there anything that no screen shows? */
export function checkShowable(sources: Sources, formId: string, schema: JsonObject): Problem[] {
  const file = sources.get(`forms/${formId}/form.schema.json`);
  const problems: Problem[] = [];
  if (!file) return problems;
  const report = reporter(file, problems);
  if (!isObject(schema.properties) && !isGroup(schema))
    report([], 'A form whose answers are no object cannot be shown', 'Ask for an object with this in it.');
  visit(schema, [], (node, path) => {
    for (const { what, remedy, isIn } of CANNOT_SHOW)
      if (isIn(node)) report(path, `${what} cannot be shown`, remedy);
  });
  return problems;
}

function isGroup({ type, $ref, allOf, oneOf, anyOf }: JsonObject): boolean {
  return type === 'object' || [$ref, allOf, oneOf, anyOf].some((keyword) => keyword !== undefined);
}

const CANNOT_SHOW: { what: string; remedy: string; isIn: (node: JsonObject) => boolean }[] = [
  {
    what: 'A reference that is resolved while judging',
    remedy: 'Use "$ref".',
    isIn: (node) => ['$dynamicRef', '$recursiveRef'].some((keyword) => typeof node[keyword] === 'string'),
  },
  {
    what: 'An alternative that compares with another field',
    remedy: 'Put the "$data" rule beside the alternatives.',
    isIn: (node) =>
      [node.oneOf, node.anyOf].some(
        (list) => Array.isArray(list) && JSON.stringify(list).includes('"$data"'),
      ),
  },
];

function visit(node: Json, path: Path, look: (node: JsonObject, path: Path) => void): void {
  if (Array.isArray(node)) {
    node.forEach((item, index) => {
      visit(item, [...path, index], look);
    });
  } else if (isObject(node)) {
    look(node, path);
    for (const [key, value] of Object.entries(node)) visit(value, [...path, key], look);
  }
}

function checkNames(ui: JsonObject, schema: JsonObject, path: Path, report: Report): void {
  const properties = fieldsOf(schema);
  for (const [key, value] of Object.entries(ui)) {
    if (key === 'ui:widget' && typeof value === 'string' && !widgetNames.some((name) => name === value))
      report([...path, key], `There is no widget "${value}"`, widgetRemedy(value));
    if (key.startsWith('ui:')) continue;
    const child = key === 'items' && isObject(schema.items) ? schema.items : properties[key];
    if (!isObject(child))
      report([...path, key], `The form has no field "${key}"`, remedyFor(key, properties));
    else if (isObject(value)) checkNames(value, child, [...path, key], report);
  }
}

/** All that a group may ask for, whatever is answered: what alternatives and conditions ask is laid out beside it. */
function fieldsOf(schema: JsonObject): JsonObject {
  const own = isObject(schema.properties) ? schema.properties : {};
  const asked = branchesIn(schema).flatMap((branch) => Object.entries(fieldsOf(branch)));
  const more = asked.filter(([name, field]) => isObject(field) && !isAsked(own[name]));
  return { ...own, ...Object.fromEntries(more) };
}

function branchesIn({ oneOf, anyOf, allOf, then, else: other }: JsonObject): JsonObject[] {
  const branches = [oneOf, anyOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...branches, then ?? null, other ?? null].filter(isObject);
}

function isAsked(field: Json | undefined): boolean {
  return isObject(field) && Object.keys(field).length > 0;
}

function checkSections(ui: JsonObject, schema: JsonObject, report: Report): void {
  const sections = ui['ui:sections'];
  if (!Array.isArray(sections)) return;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const placed = new Set<string>();
  sections.forEach((section, index) => {
    const fields = isObject(section) && Array.isArray(section.fields) ? section.fields.map(String) : [];
    fields.forEach((name, at) => {
      const path = ['ui:sections', index, 'fields', at];
      if (!(name in properties)) report(path, `The form has no field "${name}"`, remedyFor(name, properties));
      if (placed.has(name)) report(path, `"${name}" stands in two sections`, 'Leave it in one of them.');
      placed.add(name);
    });
  });
  for (const name of Object.keys(properties)) {
    const own = ui[name];
    const isHidden = isObject(own) && own['ui:widget'] === 'hidden';
    if (!placed.has(name) && !isHidden)
      report(['ui:sections'], `"${name}" stands in no section`, 'Add it to the "fields" of a section.');
  }
}

function widgetRemedy(name: string): string {
  return `${didYouMean(name, widgetNames)}Use one of: ${widgetNames.join(', ')}.`;
}

function remedyFor(name: string, properties: JsonObject): string {
  const names = Object.keys(properties);
  return `${didYouMean(name, names)}Correct the name, or add "${name}" to the schema. The schema has: ${names.join(', ')}.`;
}

function reporter(file: SourceFile, problems: Problem[]): Report {
  return (path, message, remedy) => {
    problems.push({ file: file.path, ...positionOf(file.text, path), message, remedy });
  };
}
