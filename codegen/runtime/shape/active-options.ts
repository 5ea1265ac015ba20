import { isObject } from '../json.ts';
import type { CompiledValidator, JsonSchema } from '../json-schema.ts';
import { constantsOf, type Definitions, declaredNames, referredBy } from './declared.ts';
import { asSchema, typeList } from './merge.ts';
import { hasType } from './value-type.ts';

/** All that decides which questions a form asks: its definitions, and its marked conditions, compiled. */
export type World = { definitions: Definitions; conditions: Record<string, CompiledValidator> };

/** Whether a marked condition or alternative accepts a value. */
export function accepts({ conditions }: World, name: string, schema: unknown, value: unknown): boolean {
  return conditions[name]?.(value) ?? schema === true;
}

/**
 * Returns the alternatives that a value is written for: those that accept it (of `oneOf` the first), else the one that
 * it comes nearest to. There is none without a value, and none if nothing speaks for any.
 */
export function activeOptions(
  world: World,
  union: { id: string; keyword: 'oneOf' | 'anyOf'; options: readonly unknown[] },
  value: unknown,
): number[] {
  if (value === undefined) return [];
  const { id, keyword, options } = union;
  const accepting = options.flatMap((option, index) =>
    accepts(world, `${id}-${keyword}-${index}`, option, value) ? [index] : [],
  );
  const isNothing = isObject<Record<string, unknown>>(value) && Object.keys(value).length === 0;
  if (accepting.length > 0 && !(isNothing && accepting.length > 1))
    return keyword === 'oneOf' ? accepting.slice(0, 1) : accepting;
  return nearest(options.map((option) => likeness(asSchema(option), value, world.definitions)));
}

function nearest(scores: number[]): number[] {
  const best = Math.max(...scores);
  return best > 0 ? [scores.indexOf(best)] : [];
}

/** Scores how likely a value is meant for an alternative; below 0, it cannot be. */
function likeness(option: JsonSchema, value: unknown, definitions: Definitions): number {
  const types = typeList(option.type ?? referredBy(option, definitions)?.type);
  if (types.length > 0 && !types.some((type) => hasType(value, type))) return -1;
  if (!isObject<Record<string, unknown>>(value)) return types.length > 0 ? 1 : 0;
  let score = 0;
  for (const [name, allowed] of constantsOf(option, definitions)) {
    if (value[name] === undefined) continue;
    if (!allowed.includes(value[name])) return -1;
    score += TELLING;
  }
  const declared = declaredNames(option, definitions);
  return score + Object.keys(value).filter((name) => declared.has(name)).length;
}

/** The score of a constant that fits: more than any number of names can reach. */
const TELLING = 1000;
