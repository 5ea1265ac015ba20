const FUNCTION = /^function (validate\d+)\(.*\{$/gm;
const SCHEMA = /^const (schema\d+) = (.*);$/gm;
const WRAPPER = /const (wrapper\d+) = \{validate: (validate\d+)\};/g;
const CALL = /\b(validate\d+|wrapper\d+\.validate)\(/g;

/**
 * Bounds the steps of Ajv's code where a schema contains itself, or its parts refer to one another too often: a schema
 * that judges the same answer in two ways at each level judges it a thousand million times thirty levels down. All
 * other code stays as it is.
 */
export function boundSteps(code: string): string {
  const parts = partsOf(code);
  const isTold = isAskedTooOften(parts) ? () => true : (name: string) => reached(parts, name).has(name);
  const again = new Map([...parts].filter(([name]) => isTold(name)));
  if (again.size === 0) return code;
  const counted = code
    .replace(FUNCTION, (head: string, name: string) => {
      const part = again.get(name);
      return part ? `${head}\ntakeSteps(${Math.ceil(part.length / LENGTH_OF_STEP)});` : head;
    })
    .replace(/^(export const validate|conditions\[".+?"\]) = (validate\d+);/gm, '$1 = withinSteps($2);');
  return `import { takeSteps, withinSteps } from '../runtime/step-budget.ts';\n${counted}`;
}

/** Characters per step: the longer the code of a part and the lists that it goes through, the more it does. */
const LENGTH_OF_STEP = 1000;

/** A function of a validator: the functions that it calls, and its length in characters, its lists included. */
type Part = { calls: string[]; length: number };

function partsOf(code: string): Map<string, Part> {
  const wrapped = new Map([...code.matchAll(WRAPPER)].map(([, name = '', inner = '']) => [name, inner]));
  const listed = new Map([...code.matchAll(SCHEMA)].map(([, name = '', text = '']) => [name, text.length]));
  const heads = [...code.matchAll(FUNCTION)];
  return new Map(
    heads.map(({ 1: name = '', 0: head, index }, at) => {
      const body = code.slice(index + head.length, heads[at + 1]?.index);
      const calls = [...body.matchAll(CALL)].map(([, to = '']) => wrapped.get(to.split('.')[0] ?? '') ?? to);
      const lists = new Set(body.match(/\bschema\d+\b/g));
      const length = [...lists].reduce((sum, list) => sum + (listed.get(list) ?? 0), body.length);
      return [name, { calls, length }];
    }),
  );
}

/** The most times that the parts of a well-meant schema judge one and the same answer. */
const MOST_ASKED = 10_000;

/** Returns whether parts that refer to parts in two ways add up to too many ways, though none leads back to itself. */
function isAskedTooOften(parts: Map<string, Part>): boolean {
  const ways = new Map<string, number>();
  const waysFrom = (name: string): number => {
    const known = ways.get(name);
    if (known !== undefined) return known;
    ways.set(name, 0);
    const calls = parts.get(name)?.calls ?? [];
    const sum = calls.reduce((so, call) => so + waysFrom(call), 1);
    ways.set(name, sum);
    return sum;
  };
  return [...parts.keys()].some((name) => waysFrom(name) > MOST_ASKED);
}

function reached(parts: Map<string, Part>, from: string): Set<string> {
  const found = new Set(parts.get(from)?.calls);
  // Iterating over a set also visits what is added to it meanwhile.
  for (const name of found) for (const next of parts.get(name)?.calls ?? []) found.add(next);
  return found;
}
