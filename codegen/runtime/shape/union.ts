import { isObject } from '../json.ts';
import type { JsonSchema } from '../json-schema.ts';
import { activeOptions, type World } from './active-options.ts';
import { constantsOf, declaredNames, referredBy } from './declared.ts';
import { asSchema, typeList } from './merge.ts';

/** A marked list of alternatives. */
export type Union = { id: string; keyword: 'oneOf' | 'anyOf'; options: readonly unknown[] };

/** One of several ways to answer. `own`: the properties that only it asks for. */
export type Option = { schema: JsonSchema; title?: string | undefined; own: ReadonlySet<string> };

/** `drivenBy`: the question whose answer says which one it is. */
type Choice = { kind: 'choice'; options: Option[]; drivenBy: string | undefined };

/** What a list of alternatives is to a person: a choice, one way to answer or none, or a rule about the answer. */
type Meaning = Choice | { kind: 'nullable'; option: JsonSchema } | { kind: 'rule' };

/** What a list of alternatives means, beside what is asked anyway. */
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

/** Which alternatives hold: what was chosen, what the driving answer says, or what the value is written for. */
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

/** Alternatives that ask for nothing else than what is asked anyway, and for the same kind of answer. */
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

/** A question with its own list of answers, of which each alternative names some. */
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
