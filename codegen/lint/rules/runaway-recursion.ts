import type { Complaint } from '../../compiler/problem.ts';
import { type Path, pathOfPointer, valueAt } from '../../runtime/field-path.ts';
import { isObject, type JsonObject } from '../../runtime/json.ts';
import { nodesOf, partsOf, ruledBy } from '../../runtime/schema/parts.ts';

/**
 * A schema that contains itself in two branches is asked twice of each answer inside, four times of each inside that,
 * and a thousand million times of the thirtieth. However short, such an answer would hold the server.
 */
export function* runawayRecursion(root: JsonObject): Generator<{ path: Path } & Complaint> {
  const cycles = cyclesIn(root);
  for (const { schema, path } of nodesOf(root)) {
    const name = askedTwice(root, schema, cycles);
    if (name === undefined) continue;
    const where = name === ENTRIES ? 'its entries' : name === NAMES ? 'its fields' : `"${name}"`;
    const message = `Two branches come to this schema again by ${where}: each level of answers takes twice as long`;
    const remedy = `Write ${where} once, beside the branches, and leave to them only what differs.`;
    yield { path, message, remedy };
  }
}

/** Where a part of a value is: under a name, under names that are not told, or in a list. */
type Part = { at: string; schema: JsonObject };

const NAMES = '*';
const ENTRIES = '[]';
/** By what part two branches come back to the schema; undefined where none do. */
function askedTwice(root: JsonObject, schema: JsonObject, cycles: Cycles): string | undefined {
  const cycle = cycles.get(schema);
  if (cycle === undefined) return undefined;
  const own = Object.fromEntries(
    Object.entries(schema).filter(([word]) => word !== '$ref' && ruledBy(word) !== 'same answer'),
  );
  const branches = [...(answersIn(own).length > 0 ? [[own]] : []), ...branchesOf(root, schema)];
  if (branches.length < 2) return undefined;
  const found = new Set<string>();
  for (const branch of branches) {
    const inPlace = reached(branch, (one) => branchesOf(root, one).flat());
    // What the schema leads to leads back to it if both are in one cycle.
    const back = [...inPlace].flatMap(answersIn).filter((part) => cycles.get(part.schema) === cycle);
    const names = new Set(back.map(({ at }) => at));
    const again = [...names].find((name) => overlaps(name, found));
    if (again !== undefined) return again;
    for (const name of names) found.add(name);
  }
  return undefined;
}

function overlaps(name: string, found: Set<string>): boolean {
  if (found.has(name)) return true;
  if (name === NAMES) return [...found].some((other) => other !== ENTRIES);
  return name !== ENTRIES && found.has(NAMES);
}

/** The cycle that a schema is in, where it contains itself. */
type Cycles = Map<JsonObject, number>;

/** All schemas that contain themselves, by Tarjan: each schema and each way from one to another is looked at once. */
function cyclesIn(root: JsonObject): Cycles {
  const cycles: Cycles = new Map();
  const order = new Map<JsonObject, number>();
  const open: JsonObject[] = [];
  visit(root);
  for (const { schema } of nodesOf(root)) visit(schema);
  return cycles;

  /** How far up it leads among what is open. */
  function visit(schema: JsonObject): number {
    const known = order.get(schema);
    if (known !== undefined) return known;
    const own = order.size;
    order.set(schema, own);
    open.push(schema);
    const next = [...branchesOf(root, schema).flat(), ...answersIn(schema).map((part) => part.schema)];
    const highest = Math.min(own, ...next.map(visit));
    if (highest < own) order.set(schema, highest);
    else close(schema, own, next.includes(schema));
    return highest;
  }

  function close(schema: JsonObject, own: number, isItself: boolean): void {
    const members = open.splice(open.lastIndexOf(schema));
    for (const member of members) {
      if (members.length > 1 || isItself) cycles.set(member, own);
      // It is done with, and no way up for anybody.
      order.set(member, Number.POSITIVE_INFINITY);
    }
  }
}

/** What is asked of the same value, each by itself. Of `then` and `else` only one is. */
function branchesOf(root: JsonObject, schema: JsonObject): JsonObject[][] {
  const same = partsOf(schema).filter(({ path: [keyword] }) => ruledBy(keyword) === 'same answer');
  const isEither = ({ path: [keyword] }: (typeof same)[number]) => keyword === 'then' || keyword === 'else';
  const either = same.filter(isEither).map((branch) => branch.schema);
  const others = [...same.filter((branch) => !isEither(branch)).map((branch) => branch.schema)];
  const target = referred(root, schema);
  if (isObject(target)) others.push(target);
  return [...others.map((branch) => [branch]), ...(either.length > 0 ? [either] : [])];
}

/** What is asked of parts of the value. */
function answersIn(schema: JsonObject): Part[] {
  return partsOf(schema).flatMap(({ schema: part, path: [keyword, name] }): Part[] => {
    const ruled = ruledBy(keyword);
    if (ruled === 'named part') return [{ at: String(name), schema: part }];
    if (ruled === 'other parts') return [{ at: NAMES, schema: part }];
    return ruled === 'entries' ? [{ at: ENTRIES, schema: part }] : [];
  });
}

function reached(from: JsonObject[], next: (schema: JsonObject) => JsonObject[]): Set<JsonObject> {
  const found = new Set(from);
  // A set is walked to its end, also where it grows meanwhile.
  for (const schema of found) for (const one of next(schema)) found.add(one);
  return found;
}

function referred(root: JsonObject, { $ref }: JsonObject): unknown {
  return typeof $ref === 'string' && $ref.startsWith('#') ? valueAt(root, pathOfPointer($ref)) : undefined;
}
