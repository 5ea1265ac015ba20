import type { Complaint } from '../../compiler/problem.ts';
import { type Path, pathOfPointer, valueAt } from '../../runtime/field-path.ts';
import { isObject, type JsonObject } from '../../runtime/json.ts';
import { nodesOf, partsOf, ruledBy } from '../../runtime/schema/parts.ts';
import { t } from '../../runtime/translate.ts';

/**
 * Finds schemas that contain themselves in two branches: they judge each answer inside twice, each inside that four
 * times, and the thirtieth a thousand million times. Such an answer would hold up the server, however short it is.
 */
export function* runawayRecursion(root: JsonObject): Generator<{ path: Path } & Complaint> {
  const cycles = cyclesIn(root);
  for (const { schema, path } of nodesOf(root)) {
    const name = askedTwice(root, schema, cycles);
    if (name === undefined) continue;
    const where = name === ENTRIES ? t('its entries') : name === NAMES ? t('its fields') : `"${name}"`;
    const message = t(
      'Two branches come to this schema again by {where}: each level of answers takes twice as long',
      { where },
    );
    const remedy = t('Write {where} once, beside the branches, and leave to them only what differs.', {
      where,
    });
    yield { path, message, remedy };
  }
}

/** A part of a value: under a name, under names that the schema does not list (`NAMES`), or in a list (`ENTRIES`). */
type Part = { at: string; schema: JsonObject };

const NAMES = '*';
const ENTRIES = '[]';
/** Returns the part by which two branches come back to the schema; undefined where none do. */
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
    // A schema that this one leads to leads back to it if both are in one cycle.
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

/** The number of the cycle that each schema is in; only schemas that contain themselves are in one. */
type Cycles = Map<JsonObject, number>;

/** Finds all schemas that contain themselves, by Tarjan's algorithm: it follows each way from schema to schema once. */
function cyclesIn(root: JsonObject): Cycles {
  const cycles: Cycles = new Map();
  const order = new Map<JsonObject, number>();
  const open: JsonObject[] = [];
  visit(root);
  for (const { schema } of nodesOf(root)) visit(schema);
  return cycles;

  /** Returns the lowest number among the open schemas that this one leads to, itself included. */
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
      // This schema is done with; no other leads back by it.
      order.set(member, Number.POSITIVE_INFINITY);
    }
  }
}

/** Returns the branches that judge the same value; `then` and `else` are one, since only one of them judges it. */
function branchesOf(root: JsonObject, schema: JsonObject): JsonObject[][] {
  const same = partsOf(schema).filter(({ path: [keyword] }) => ruledBy(keyword) === 'same answer');
  const isEither = ({ path: [keyword] }: (typeof same)[number]) => keyword === 'then' || keyword === 'else';
  const either = same.filter(isEither).map((branch) => branch.schema);
  const others = [...same.filter((branch) => !isEither(branch)).map((branch) => branch.schema)];
  const target = referred(root, schema);
  if (isObject(target)) others.push(target);
  return [...others.map((branch) => [branch]), ...(either.length > 0 ? [either] : [])];
}

/** Returns the schemas that judge parts of the value. */
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
  // Iterating over a set also visits what is added to it meanwhile.
  for (const schema of found) for (const one of next(schema)) found.add(one);
  return found;
}

function referred(root: JsonObject, { $ref }: JsonObject): unknown {
  return typeof $ref === 'string' && $ref.startsWith('#') ? valueAt(root, pathOfPointer($ref)) : undefined;
}
