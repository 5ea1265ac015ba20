import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { widgetNames } from '../widgets/names.ts';
import { didYouMean } from './lint/nearest.ts';
import { isObject, type Json, type JsonObject, type SourceFile, type Sources } from './load.ts';
import { type Problem, positionOf } from './problem.ts';
import type { JsonSchema } from './runtime/form-definition.ts';
import { renderSchema } from './runtime/render-schema.ts';

type Path = (string | number)[];
type Report = (path: Path, message: string, remedy: string) => void;

/** Knows draft-07 with Ajv's `$data` references, which compare one field with another. */
const metaSchema = addFormats(new Ajv({ allErrors: true, strict: false, $data: true }));

/** Looks at every schema file by itself: is it a JSON Schema, and has every text and list a maximum? */
export function checkSchemaFiles(sources: Sources): Problem[] {
  const files = [...sources.values()].filter((file) => file.path.endsWith('.schema.json'));
  return files.flatMap((file) => [...metaSchemaProblems(file), ...missingMaximums(file)]);
}

/** Looks at a form's UI schema: does all that it names exist? */
export function checkUiSchema(sources: Sources, formId: string, schema: JsonObject): Problem[] {
  const file = sources.get(`forms/${formId}/form.ui.json`);
  if (!file || !isObject(file.json)) return [];
  const problems: Problem[] = [];
  const report = reporter(file, problems);
  checkNames(file.json, schema, [], report);
  checkSections(file.json, schema, report);
  return problems;
}

/** Looks at a form's bundled schema: is there anything that no screen shows? */
export function checkShowable(sources: Sources, formId: string, schema: JsonObject): Problem[] {
  const file = sources.get(`forms/${formId}/form.schema.json`);
  const problems: Problem[] = [];
  if (!file) return problems;
  const report = reporter(file, problems);
  visit(renderSchema(schema as JsonSchema) as JsonObject, [], (node, path) => {
    const what = CANNOT_SHOW.find(([, isIn]) => isIn(node))?.[0];
    if (what)
      report(path, `${what} cannot be shown`, 'Ask for it with other keywords, such as "if" and "then".');
  });
  return problems;
}

const CANNOT_SHOW: [what: string, isIn: (node: JsonObject) => boolean][] = [
  ['oneOf', (node) => Array.isArray(node.oneOf)],
  ['anyOf', (node) => Array.isArray(node.anyOf)],
  ['a list of different things', (node) => Array.isArray(node.items)],
  ['a schema that contains itself', (node) => typeof node.$ref === 'string'],
];

function metaSchemaProblems(file: SourceFile): Problem[] {
  if (isObject(file.json) && metaSchema.validateSchema(file.json) === true) return [];
  const problems: Problem[] = [];
  const report = reporter(file, problems);
  for (const error of metaSchema.errors ?? []) {
    if (error.keyword === 'anyOf' || error.keyword === 'if') continue;
    const path = error.instancePath.split('/').slice(1);
    const keyword = path.at(-1) ?? 'schema';
    report(path, `"${keyword}" ${error.message}`, `See what JSON Schema (draft-07) allows for "${keyword}".`);
  }
  return problems;
}

function missingMaximums(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const report = reporter(file, problems);
  visit(file.json, [], (node, path) => {
    const types = [node.type].flat();
    const isBounded = 'maxLength' in node || 'enum' in node || 'const' in node || 'format' in node;
    if (types.includes('string') && !isBounded)
      report(path, 'This text has no maximum length', 'Add "maxLength".');
    if (types.includes('array') && !('maxItems' in node))
      report(path, 'This list has no maximum', 'Add "maxItems".');
  });
  return problems;
}

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
  const properties = isObject(schema.properties) ? schema.properties : {};
  for (const [key, value] of Object.entries(ui)) {
    if (key === 'ui:widget' && typeof value === 'string' && !widgetNames.some((name) => name === value))
      report([...path, key], `There is no widget "${value}"`, widgetRemedy(value));
    if (key.startsWith('ui:') || key === '$ref') continue;
    const child = key === 'items' && isObject(schema.items) ? schema.items : properties[key];
    if (!isObject(child))
      report([...path, key], `The form has no field "${key}"`, remedyFor(key, properties));
    else if (isObject(value)) checkNames(value, child, [...path, key], report);
  }
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
