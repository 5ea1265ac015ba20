import { messages } from '../../codegen/generated/messages.ts';
import type { InsightCall } from '../../codegen/generated/types.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import type { JsonSchema, UiSchema } from '../../codegen/runtime/form-definition.ts';
import { countedError, countedPath, minuteBounds, SERVER_RULE } from '../../codegen/runtime/insight.ts';
import { isJsonObject } from '../forms/json-pointer.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';

type CountedForm = Pick<StoredForm, 'sha256' | 'schema' | 'uiSchema'>;
type Count = InsightCall['counts'][number];

const RULES = new Set([...Object.keys(messages.rules).map(familyOf), SERVER_RULE]);
const known = new Map<string, ReadonlySet<string>>();

/** Whether something can be counted of a form. Nothing else is stored, so no text of anybody's can be. */
export function isCountable(form: CountedForm, { measure, subject = '' }: Count): boolean {
  if (measure === 'start' || measure === 'complete') return subject === '';
  if (measure === 'minutes') return isNumberBelow(subject, minuteBounds.length);
  if (measure === 'reached') return isNumberBelow(subject, sectionCount(form));
  const { path, rule } = countedError(subject);
  return RULES.has(rule) && fieldsOf(form).has(path);
}

/** How many sections a form has; one that has none counts as one. */
function sectionCount({ uiSchema }: { uiSchema: UiSchema }): number {
  const sections = uiSchema['ui:sections'];
  return Array.isArray(sections) && sections.length > 0 ? sections.length : 1;
}

function isNumberBelow(text: string, end: number): boolean {
  return /^(0|[1-9]\d?)$/.test(text) && Number(text) < end;
}

function familyOf(rule: string): string {
  return rule.split('.')[0] ?? rule;
}

function fieldsOf(form: CountedForm): ReadonlySet<string> {
  const fields = known.get(form.sha256) ?? new Set(pathsOf(form.schema, form.schema, [], 0));
  known.set(form.sha256, fields);
  return fields;
}

/** Deeper than this no field is counted: a schema may contain itself. */
const DEEPEST = 8;

function pathsOf(root: JsonSchema, node: JsonSchema, path: string[], depth: number): string[] {
  if (depth > DEEPEST) return [];
  const name = node.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  const schema = (name && root.$defs?.[name]) || node;
  const branches = [schema.then, schema.else, ...[schema.allOf, schema.anyOf, schema.oneOf].flat()];
  const children: [string[], unknown][] = [
    ...Object.entries(schema.properties ?? {}).map(([key, child]): [string[], unknown] => [
      [...path, key],
      child,
    ]),
    ...(Array.isArray(schema.items) ? [] : [[[...path, '*'], schema.items] as [string[], unknown]]),
    ...branches.map((branch): [string[], unknown] => [path, branch]),
  ];
  return children.flatMap(([at, child]) =>
    isSchema(child) ? [countedPath(dotted(at)), ...pathsOf(root, child, at, depth + 1)] : [],
  );
}

function isSchema(value: unknown): value is JsonSchema {
  return isJsonObject(value);
}
