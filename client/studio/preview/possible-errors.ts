import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import { sayRule } from '../../../codegen/runtime/say-rule.ts';
import { branchesOf } from '../../../codegen/runtime/schema/branches.ts';
import { FIRST_YEAR } from '../../../codegen/runtime/years.ts';
import { uiOptions } from '../../engine/ui-options.ts';

/** A question with every sentence that can be shown beside it. */
export type QuestionErrors = { path: string[]; label: string; sentences: string[] };

/** Returns all errors that each question of a form can show, in the order of the schema. */
export function possibleErrors({
  schema,
  uiSchema,
}: Pick<FormDefinition, 'schema' | 'uiSchema'>): QuestionErrors[] {
  const found = new Map<string, QuestionErrors>();
  visit(schema, [], false);
  return [...found.values()].filter(({ path, sentences }) => sentences.length > 0 && !isHidden(path));

  function isHidden([name = '']: string[]): boolean {
    return uiOptions(uiSchema[name] as UiSchema | undefined).widget === 'hidden';
  }

  function visit(node: JsonSchema, path: string[], isRequired: boolean): void {
    if (path.length > 0) add(node, path, isRequired);
    for (const branch of branchesOf(node)) visitBelow(branch.schema, path);
    visitBelow(node, path);
  }

  function visitBelow(node: JsonSchema, path: string[]): void {
    for (const [name, child] of Object.entries(node.properties ?? {}))
      visit(child, [...path, name], node.required?.includes(name) ?? false);
    if (node.items && !Array.isArray(node.items) && path.length < MOST_DEEP)
      visit(node.items, [...path, '0'], false);
  }

  function add(node: JsonSchema, path: string[], isRequired: boolean): void {
    const key = dotted(path);
    const known = found.get(key);
    const rules: [string, unknown?][] = [...(isRequired ? [['required'] as [string]] : []), ...rulesOf(node)];
    const sentences = rules.map(([rule, limit]) => sayRule(schema, { path: key, rule, params: { limit } }));
    const all = [...new Set([...(known?.sentences ?? []), ...sentences])];
    found.set(key, { path, label: known?.label ?? labelOf(node, path.at(-1) ?? ''), sentences: all });
  }
}

/** Limits the depth, because a schema can contain itself. */
const MOST_DEEP = 8;

/** Returns the rules that an answer to a question can break, each with its limit, if it has one. */
export function rulesOf(node: JsonSchema): [rule: string, limit?: unknown][] {
  const limited = LIMITED.filter((rule) => node[rule] !== undefined && !isTrivial(rule, node[rule]));
  const plain = PLAIN.filter((rule) => node[rule] !== undefined && node[rule] !== false);
  const years: [string, unknown?][] = node['x-year']
    ? [
        ['minimum', FIRST_YEAR],
        ['maximum', new Date().getFullYear()],
      ]
    : [];
  return [
    ...limited.map((rule): [string, unknown] => [rule, node[rule]]),
    ...plain.map((rule): [string] => [rule]),
    ...(node.format ? [[`format.${node.format}`] as [string]] : []),
    ...years,
  ];
}

const LIMITED = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
];
const PLAIN = [
  'pattern',
  'enum',
  'const',
  'uniqueItems',
  'x-options-from',
  'x-phone',
  'x-date',
  'x-not-past',
];

/** Tells whether a limit says no more than `required`: a text of at least one character. */
function isTrivial(rule: string, limit: unknown): boolean {
  return rule === 'minLength' && limit === 1;
}
