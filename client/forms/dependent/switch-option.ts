import type { JsonSchema } from '../../../codegen/runtime/form-definition.ts';
import { isConstant } from '../../../codegen/runtime/schema-kind.ts';
import type { Alternatives, Option } from '../../../codegen/runtime/shape/flatten.ts';
import { asSchema, typeList } from '../../../codegen/runtime/shape/merge.ts';
import { isRecord } from '../../../codegen/runtime/shape/value-type.ts';
import type { ChoiceMade } from '../../../widgets/form-access.ts';

/** No alternative at all. */
export const NONE = -1;

type Switched = { value: unknown; choice: ChoiceMade };

/**
 * The answer after another alternative was chosen: what was answered there before comes back, what was answered in
 * the one that is left is kept, and what both have in common stays as it is.
 */
export function switchOption(
  { options, active }: Alternatives,
  before: ChoiceMade | undefined,
  value: unknown,
  next: number,
): Switched {
  const kept = new Map(before?.kept);
  const [left = NONE] = active;
  if (left !== NONE) kept.set(left, structuredClone(value));
  const choice = { active: next === NONE ? [] : [next], kept };
  const option = options[next];
  if (!option) return { value: withoutOwn(value, options, active), choice };
  return { value: startWith(option, withoutOwn(value, options, active), kept.get(next)), choice };
}

/** A group without what only some alternatives ask for; nothing of what is no group. */
function withoutOwn(value: unknown, options: Option[], active: readonly number[]): unknown {
  if (!isRecord(value)) return undefined;
  const own = active.flatMap((index) => [...(options[index]?.own ?? [])]);
  const rest = Object.entries(value).filter(([name]) => !own.includes(name));
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

function startWith({ schema, own }: Option, common: unknown, kept: unknown): unknown {
  if (!isGroup(schema, own)) return kept ?? constantIn(schema);
  const back = isRecord(kept) ? Object.entries(kept).filter(([name]) => own.has(name)) : [];
  return { ...(isRecord(common) ? common : {}), ...constantsIn(schema), ...Object.fromEntries(back) };
}

function isGroup({ type, properties }: JsonSchema, own: ReadonlySet<string>): boolean {
  return own.size > 0 || properties !== undefined || typeList(type).includes('object');
}

function constantIn(schema: JsonSchema): unknown {
  if (schema.type === 'null') return null;
  return isConstant(schema) ? schema.const : undefined;
}

/** What an alternative says by itself, such as its discriminator. */
function constantsIn(schema: JsonSchema): Record<string, unknown> {
  const parts = [schema, ...(schema.allOf ?? []).map(asSchema)];
  const children = parts.flatMap(({ properties, required = [] }) =>
    Object.entries(properties ?? {}).filter(([name]) => required.includes(name)),
  );
  const constants = children.filter(([, child]) => isConstant(asSchema(child)));
  return Object.fromEntries(constants.map(([name, child]) => [name, asSchema(child).const]));
}
