import { dotted } from '../../../codegen/runtime/field-path.ts';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import {
  countedError,
  countedPath,
  type Measure,
  minuteBounds,
  SERVER_RULE,
} from '../../../codegen/runtime/insight.ts';
import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import { branchesOf } from '../../../codegen/runtime/schema/branches.ts';
import { referredBy } from '../../../codegen/runtime/shape/declared.ts';
import { isJsonObject } from '../../platform/json-pointer.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';

type CountedForm = Pick<StoredForm, 'sha256' | 'schema' | 'uiSchema'>;

/** What happened to a form, without who did it or what they answered. */
export type Count = { measure: Measure; subject?: string };

const RULES = new Set([...Object.keys(messages.rules).map(familyOf), SERVER_RULE]);

/** Whether something can be counted of a form. Nothing else is stored, so no text of anybody's can be. */
export function isCountable(form: CountedForm, { measure, subject = '' }: Count): boolean {
  if (measure === 'start' || measure === 'complete') return subject === '';
  if (measure === 'minutes') return isNumberBelow(subject, minuteBounds.length);
  if (measure === 'reached') return isNumberBelow(subject, sectionCount(form));
  const { path, rule } = countedError(subject);
  return RULES.has(rule) && isField(form.schema, path);
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

/** Deeper than this no field is counted: a schema may contain itself. */
const DEEPEST = 8;

/** Whether a path leads to a field, under some answers at least. */
function isField(root: JsonSchema, path: string): boolean {
  const steps = path === '' ? [] : path.split('.');
  if (steps.length > DEEPEST) return false;
  let reached = sameAnswer(root, [root]);
  for (const step of steps)
    reached = sameAnswer(
      root,
      [...reached].flatMap((schema) => childrenAt(schema, step)),
    );
  return reached.size > 0;
}

/** What is asked under a name as it is counted, or of each entry. */
function childrenAt({ properties = {}, items }: JsonSchema, step: string): JsonSchema[] {
  const named = Object.entries(properties).filter(([name]) => countedPath(dotted([name])) === step);
  const entries = step === '*' && !Array.isArray(items) ? [items] : [];
  return [...named.map(([, child]) => child), ...entries].filter(isSchema);
}

/** These schemas and all that may rule the same answers. */
function sameAnswer(root: JsonSchema, schemas: JsonSchema[]): Set<JsonSchema> {
  const found = new Set(schemas);
  // A set is walked to its end, also where it grows meanwhile.
  for (const schema of found) {
    const referred = referredBy(schema, root.$defs ?? {});
    for (const one of referred ? [referred] : branchesOf(schema).map((branch) => branch.schema))
      found.add(one);
  }
  return found;
}

function isSchema(value: unknown): value is JsonSchema {
  return isJsonObject(value);
}
