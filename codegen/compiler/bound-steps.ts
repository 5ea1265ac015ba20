import { withoutTexts } from './without-texts.ts';

const FUNCTION = /^function (validate\d+)\(.*\{$/gm;
const SCHEMA = /^const (schema\d+) = (.*);$/gm;
const WRAPPER = /const (wrapper\d+) = \{validate: (validate\d+)\};/g;
const CALL = /\b(?:validate\d+|wrapper\d+\.validate)\(/g;
/** A text that is held against a regular expression. */
const TRIAL = /\b(?:pattern|formats)\d+\.(?:test|validate)\((\w+)\)/g;
const LOOP = /\bfor\(.*\)\{$/gm;

/**
 * Bounds the steps of Ajv's code where a schema contains itself, where its parts refer to one another too often, and
 * where each entry of a list is judged by much: a schema that judges the same answer in two ways at each level judges it
 * a thousand million times thirty levels down, and of ten thousand entries each may lack two thousand answers. All other
 * code stays as it is.
 */
export function boundSteps(code: string): string {
  const { masked, unmasked } = withoutTexts(code);
  const parts = partsOf(masked, unmasked);
  const loops = loopsOf(masked);
  const isRepeated = areMuch(loops) || (masked.match(TRIAL) ?? []).length > MOST_TRIALS;
  const isTold =
    isRepeated || isAskedTooOften(parts) ? () => true : (name: string) => reached(parts, name).has(name);
  const again = new Map([...parts].filter(([name]) => isTold(name)));
  if (again.size === 0) return code;
  const lengthOfStep = isRepeated ? LENGTH_OF_REPEATED_STEP : LENGTH_OF_STEP;
  const counted = (isRepeated ? withLoopsCounted(masked, loops).replace(TRIAL, trialCounted) : masked)
    .replace(FUNCTION, (head: string, name: string) => {
      const part = again.get(name);
      return part ? `${head}\ntakeSteps(${Math.ceil(part.length / lengthOfStep)});` : head;
    })
    .replace(/^(export const validate|conditions\[".+?"\]) = (validate\d+);/gm, '$1 = withinSteps($2);');
  return `import { takeSteps, withinSteps } from '../runtime/step-budget.ts';\n${unmasked(counted)}`;
}

/** Characters per step: the longer the code of a part and the lists that it goes through, the more it does. */
const LENGTH_OF_STEP = 1000;
/** The same for what is done for each entry, which may find something wrong each time: that takes longest. */
const LENGTH_OF_REPEATED_STEP = 250;

/** A function of a validator: the functions that it calls, and its length in characters, its lists included. */
type Part = { calls: string[]; length: number };

function partsOf(code: string, unmasked: (code: string) => string): Map<string, Part> {
  const wrapped = new Map([...code.matchAll(WRAPPER)].map(([, name = '', inner = '']) => [name, inner]));
  const listed = new Map(
    [...code.matchAll(SCHEMA)].map(([, name = '', text = '']) => [name, unmasked(text).length]),
  );
  const heads = [...code.matchAll(FUNCTION)];
  return new Map(
    heads.map(({ 1: name = '', 0: head, index }, at) => {
      const body = code.slice(index + head.length, heads[at + 1]?.index);
      const calls = (body.match(CALL) ?? []).map((call) => {
        const [to = ''] = call.split(/[.(]/);
        return wrapped.get(to) ?? to;
      });
      const lists = new Set(body.match(/\bschema\d+\b/g));
      const length = [...lists].reduce((sum, list) => sum + (listed.get(list) ?? 0), unmasked(body).length);
      return [name, { calls, length }];
    }),
  );
}

/** A loop over entries, parts or names: where what it does each time begins, and the code of that. */
type Loop = { start: number; body: string };

function loopsOf(code: string): Loop[] {
  return [...code.matchAll(LOOP)].map(({ 0: head, index }) => {
    const start = index + head.length;
    return { start, body: code.slice(start, endOfBlock(code, start)) };
  });
}

/** Returns where the block ends that is open at an offset. */
function endOfBlock(code: string, start: number): number {
  const brackets = /[{}]/g;
  brackets.lastIndex = start;
  let open = 1;
  for (let found = brackets.exec(code); found; found = brackets.exec(code)) {
    open += found[0] === '{' ? 1 : -1;
    if (open === 0) return found.index;
  }
  return code.length;
}

/** Whether loops do much: one goes through something else each time, or all of them together have long code. */
function areMuch(loops: Loop[]): boolean {
  const length = loops.reduce((sum, { body }) => sum + body.length, 0);
  const isLong = ({ body }: Loop) => /\bfor\(/.test(body) || body.match(CALL) !== null;
  return length > MOST_IN_LOOPS || loops.some(isLong);
}

/** Characters of loops that take no time worth counting for as many values as a request may have. */
const MOST_IN_LOOPS = 8000;

/** Regular expressions that even the longest text is held against at once. */
const MOST_TRIALS = 100;
/** Characters of a text that are held against one within a step, where that goes back over them. */
const LENGTH_OF_TEXT_STEP = 50;

function trialCounted(trial: string, text: string): string {
  return `(takeSteps(${text}.length / ${LENGTH_OF_TEXT_STEP}), ${trial})`;
}

/** Puts a call that counts the steps of what a loop does at its beginning, in tenths. */
function withLoopsCounted(code: string, loops: Loop[]): string {
  let from = 0;
  const pieces = loops.map(({ start, body }) => {
    const before = code.slice(from, start);
    from = start;
    return `${before}\ntakeSteps(${Math.ceil((10 * body.length) / LENGTH_OF_REPEATED_STEP) / 10});`;
  });
  return pieces.join('') + code.slice(from);
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
