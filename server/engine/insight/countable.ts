import { dotted } from '../../../codegen/runtime/field-path.ts';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import {
  countedError,
  countedPath,
  type Measure,
  minuteBounds,
  SERVER_RULE,
} from '../../../codegen/runtime/insight.ts';
import { isObject } from '../../../codegen/runtime/json.ts';
import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import { partsOf, ruledBy } from '../../../codegen/runtime/schema/parts.ts';
import { sameAnswer } from '../../../codegen/runtime/shape/declared.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';

type CountedForm = Pick<StoredForm, 'sha256' | 'schema' | 'uiSchema'>;

/** Something that happened to a form, without who did it or what they answered. */
export type Count = { measure: Measure; subject?: string };

const RULES = new Set([...Object.keys(messages.rules).map(familyOf), SERVER_RULE]);

/** Tells whether something can be counted of a form. Nothing else is stored, so nobody's own text can be. */
export function isCountable(form: CountedForm, { measure, subject = '' }: Count): boolean {
  if (measure === 'start' || measure === 'complete') return subject === '';
  if (measure === 'minutes') return isNumberBelow(subject, minuteBounds.length);
  if (measure === 'reached') return isNumberBelow(subject, sectionCount(form));
  const { path, rule } = countedError(subject);
  return RULES.has(rule) && isField(form.schema, path);
}

/** Counts the sections of a form; without any, the form counts as one. */
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

/** No field deeper than this is counted: a schema may contain itself. */
const DEEPEST = 8;

/** Tells whether a path leads to a field, under some answers at least. */
function isField(root: JsonSchema, path: string): boolean {
  return path.split('.').length <= DEEPEST && reachedAt(root, path).length > 0;
}

const reached = new WeakMap<JsonSchema, Map<string, readonly JsonSchema[]>>();
/** Paths of a form that are kept: a schema that contains itself has more than there is room for. */
const MOST_KEPT = 2000;

/** Returns what a form says of the answers at a path. Kept for those of which it says anything. */
function reachedAt(root: JsonSchema, path: string): readonly JsonSchema[] {
  const kept = reached.get(root) ?? new Map<string, readonly JsonSchema[]>();
  reached.set(root, kept);
  const known = kept.get(path);
  if (known) return known;
  const end = path.lastIndexOf('.');
  const around = end < 0 ? '' : path.slice(0, end);
  const schemas =
    path === ''
      ? [root]
      : reachedAt(root, around).flatMap((schema) => childrenAt(schema, path.slice(end + 1)));
  const found = [...sameAnswer(root.$defs ?? {}, schemas)];
  if (found.length > 0 && kept.size < MOST_KEPT) kept.set(path, found);
  return found;
}

/** Kept, since a form is asked for the same groups again and again. */
const known = new WeakMap<JsonSchema, ReadonlyMap<string, JsonSchema[]>>();

/** Returns the schemas under a name as it is counted (`*` for entries). A name that a person gave is never counted. */
function childrenAt(schema: JsonSchema, step: string): JsonSchema[] {
  if (!isObject(schema)) return [];
  const children = known.get(schema) ?? childrenOf(schema);
  known.set(schema, children);
  return children.get(step) ?? [];
}

function childrenOf(schema: JsonSchema): Map<string, JsonSchema[]> {
  const children = new Map<string, JsonSchema[]>();
  for (const { schema: part, path } of partsOf(schema)) {
    const [keyword, name = ''] = path;
    const ruled = ruledBy(keyword);
    const step = ruled === 'entries' ? '*' : ruled === 'named part' ? countedPath(dotted([name])) : undefined;
    if (step === undefined) continue;
    const others = children.get(step);
    if (others) others.push(part);
    else children.set(step, [part]);
  }
  return children;
}
