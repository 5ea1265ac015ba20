import { isObject } from '../json.ts';
import type { JsonSchema } from '../json-schema.ts';
import { activeOptions, type World } from './active-options.ts';
import { constantsOf, declaredNames, referredBy } from './declared.ts';
import { asSchema, typeList } from './merge.ts';

/** A marked list of alternatives. */
export type Union = { id: string; keyword: 'oneOf' | 'anyOf'; options: readonly unknown[] };

/** One of several ways to answer. `own`: the properties that it adds to what is asked anyway. */
export type Option = { schema: JsonSchema; title?: string | undefined; own: ReadonlySet<string> };

/** A choice between ways to answer. `drivenBy`: the question whose answer decides, if there is one. */
type Choice = { kind: 'choice'; options: Option[]; drivenBy: string | undefined };

/** The ways that a list of alternatives can be shown: as a choice, as one way to answer or none, or only as a rule. */
type Meaning = Choice | { kind: 'nullable'; option: JsonSchema } | { kind: 'rule' };

/** Works out what a list of alternatives means, next to what is asked anyway. */
export function unionAlternatives(world: World, known: JsonSchema, { options }: Union): Meaning {
  const schemas = options.map(asSchema);
  const asked = schemas.filter((option) => !isNull(option));
  const [only] = asked;
  if (only && asked.length === 1 && schemas.length === 2) return { kind: 'nullable', option: only };
  const names = new Set(Object.keys(known.properties ?? {}));
  const ways = schemas.map((schema) => ({
    schema,
    title: schema.title ?? referredBy(schema, world.definitions)?.title,
    own: minus(declaredNames(schema, world.definitions), names),
  }));
  if (isRule(world, known, ways)) return { kind: 'rule' };
  return { kind: 'choice', options: ways, drivenBy: drivingName(world, known, schemas) };
}

/**
 * Returns the alternatives that hold: those chosen, those the driving answer names, or those the value is written for.
 */
export function chosenOptions(
  world: World,
  union: Union,
  value: unknown,
  { options, drivenBy }: Choice,
  chosen: readonly number[] | undefined,
): readonly number[] {
  if (drivenBy === undefined) return chosen ?? activeOptions(world, union, value);
  const answer = isObject<Record<string, unknown>>(value) ? value[drivenBy] : undefined;
  const fitting = options.flatMap(({ schema }, index) =>
    constantsOf(schema, world.definitions).get(drivenBy)?.includes(answer) ? [index] : [],
  );
  if (answer === undefined || fitting.length < 2) return answer === undefined ? [] : fitting;
  const active = activeOptions(world, union, value).filter((index) => fitting.includes(index));
  return active.length > 0 ? active : fitting.slice(0, 1);
}

function isNull(option: JsonSchema): boolean {
  return option.type === 'null' || option.const === null;
}

/**
 * Whether the alternatives add no questions to what is asked anyway, and are for the same kind of answer. Sets
 * `known.type` where only they tell it.
 */
function isRule({ definitions }: World, known: JsonSchema, ways: Option[]): boolean {
  if (ways.some(({ own }) => own.size > 0)) return false;
  const types = new Set(
    ways.flatMap(({ schema }) => typeList(schema.type ?? referredBy(schema, definitions)?.type)),
  );
  const isTitled = ways.some(({ title }) => title !== undefined);
  if (known.type !== undefined || known.properties) return true;
  if (types.size === 1 && !isTitled && !types.has('array') && !types.has('object')) {
    known.type = [...types];
    return true;
  }
  return types.size === 0 && ways.every(({ schema }) => RULES.some((keyword) => keyword in schema));
}

const RULES = [
  'required',
  'not',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
];

/** Finds a question with its own list of answers, or yes and no, of which each alternative names some. */
function drivingName({ definitions }: World, known: JsonSchema, options: JsonSchema[]): string | undefined {
  const constants = options.map((option) => constantsOf(option, definitions));
  return Object.keys(known.properties ?? {}).find((name) => {
    const base = asSchema(known.properties?.[name]);
    const isAsked = base.enum !== undefined || base.type === 'boolean';
    return isAsked && constants.every((values) => values.has(name));
  });
}

function minus(names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].filter((name) => !others.has(name)));
}
