import { isObject, own } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { isConstant } from '../../../codegen/runtime/schema-kind.ts';
import type { Alternatives } from '../../../codegen/runtime/shape/flatten.ts';
import { asSchema, typeList } from '../../../codegen/runtime/shape/merge.ts';
import type { Option } from '../../../codegen/runtime/shape/union.ts';
import type { ChoiceMade } from '../../../widgets/form-access.ts';

/** No alternative at all. */
export const NONE = -1;

type Switched = { value: unknown; choice: ChoiceMade };

/**
 * Returns the answer after another alternative was chosen: earlier answers to it come back, those to the one being left
 * are kept for later, and those that both have in common stay as they are.
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
  const common = withoutOwn(value, options, active);
  return { value: startWith(option, options, { common, kept: kept.get(next) }), choice };
}

/** Removes from a group what only the active alternatives ask for. Returns undefined for anything but a group. */
function withoutOwn(value: unknown, options: Option[], active: readonly number[]): unknown {
  if (!isObject<Record<string, unknown>>(value)) return undefined;
  const own = active.flatMap((index) => [...(options[index]?.own ?? [])]);
  const rest = Object.entries(value).filter(([name]) => !own.includes(name));
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

function startWith(
  { schema, own }: Option,
  options: readonly Option[],
  { common, kept }: { common: unknown; kept: unknown },
): unknown {
  if (!isGroup(schema, own)) return kept ?? constantIn(schema);
  const back = isObject<Record<string, unknown>>(kept)
    ? Object.entries(kept).filter(([name]) => own.has(name))
    : [];
  return {
    ...(isObject<Record<string, unknown>>(common) ? common : {}),
    ...constantsIn(schema, options),
    ...Object.fromEntries(back),
  };
}

function isGroup({ type, properties }: JsonSchema, own: ReadonlySet<string>): boolean {
  return own.size > 0 || properties !== undefined || typeList(type).includes('object');
}

function constantIn(schema: JsonSchema): unknown {
  if (schema.type === 'null') return null;
  return isConstant(schema) ? schema.const : undefined;
}

/** Returns the constants that choosing an alternative fills in: required ones, and those that tell it from others. */
function constantsIn(schema: JsonSchema, options: readonly Option[]): Record<string, unknown> {
  const others = options.flatMap((other) => (other.schema === schema ? [] : partsOf(other.schema)));
  const isTelling = (name: string, { const: value }: JsonSchema) =>
    value !== undefined &&
    others.some(({ properties }) => {
      const other = ownChild(properties, name)?.const;
      return other !== undefined && other !== value;
    });
  const constants = partsOf(schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties)
      .map(([name, child]) => [name, asSchema(child)] as const)
      .filter(([name, child]) => isTelling(name, child) || (required.includes(name) && isConstant(child))),
  );
  return Object.fromEntries(constants.map(([name, child]) => [name, child.const]));
}

function partsOf(schema: JsonSchema): JsonSchema[] {
  return [schema, ...(schema.allOf ?? []).map(asSchema)];
}

function ownChild(properties: JsonSchema['properties'], name: string): JsonSchema | undefined {
  const child = own(properties, name);
  return child === undefined ? undefined : asSchema(child);
}
