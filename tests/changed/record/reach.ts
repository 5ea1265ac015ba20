import { dirname } from 'node:path';
import type { Import } from '../../imports.ts';
import type { Reach } from '../choose.ts';
import { mostTelling } from './most-telling.ts';
import type { RanLines } from './ran.ts';

/** What a test file took, and what it ran: in its process and its pages, and in the programs that it started. */
export type Recorded = { project: string; file: string; seconds: number; here: RanLines; started: RanLines };

/** Of a source's test files so many are kept, or so many as take so long. */
const KEPT = { files: 60, seconds: 120 };

/** Which functions the test files run, by their places in the list. */
type Functions = Map<number, Set<string>>;

/** Makes of what was recorded what `npm run test:changed` reads. */
export function reachOf(recorded: readonly Recorded[], imports: readonly Import[]): Reach {
  const tests = recorded.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const sources: Reach['sources'] = {};
  for (const [source, functions] of functionsBySource(tests, imports)) {
    const runs = [...functions].map(([test, ran]) => ({
      test,
      functions: ran,
      seconds: tests[test]?.seconds ?? 0,
    }));
    sources[source] = [runs.length, ...mostTelling(runs, KEPT.seconds).slice(0, KEPT.files)];
  }
  return { tests: tests.map(({ project, file, seconds }) => ({ project, file, seconds })), sources };
}

function nameOf({ file, project }: Recorded): string {
  return `${file} ${project}`;
}

/**
 * What ran in a program counts if no test ran it itself. Of a source of which no test itself ran anything, as it has no
 * functions or runs them while it is loaded, what its importers run counts besides; what is imported lazily may not even be
 * loaded by them, but is by those who run what lies beside it.
 */
function functionsBySource(tests: readonly Recorded[], imports: readonly Import[]): [string, Functions][] {
  const here = ranBySource(tests, (test) => test.here);
  const anywhere = ranBySource(tests, (test) => test.started);
  for (const [source, functions] of here) anywhere.set(source, joined(functions, anywhere.get(source)));
  const users = usersOf(imports);
  const lazy = new Set(imports.flatMap(({ to, isLazy }) => (isLazy ? [to] : [])));
  const all = [...new Set([...anywhere.keys(), ...imports.map(({ to }) => to)])].filter(isSource).sort();
  return all
    .map((source): [string, Functions] => [source, functionsOf(source)])
    .filter(([, { size }]) => size > 0);

  function functionsOf(source: string, asked = new Set<string>()): Functions {
    const own = anywhere.get(source) ?? new Map();
    if (here.has(source) || asked.has(source)) return own;
    asked.add(source);
    const ofUsers = (users.get(source) ?? []).map((user) => imported(user, asked));
    return merged([own, ...ofUsers, ...(lazy.has(source) ? besides(source) : [])]);
  }

  function imported(by: string, asked: Set<string>): Functions {
    const itself = tests.flatMap(({ file }, test) => (file === by ? [[test, new Set([by])] as const] : []));
    return itself.length > 0 ? new Map(itself) : functionsOf(by, asked);
  }

  function besides(source: string): Functions[] {
    return [...here].flatMap(([other, ran]) => (dirname(other) === dirname(source) ? [ran] : []));
  }
}

/** What was run here, and what programs ran besides that nobody ran here. */
function joined(here: Functions, started: Functions = new Map()): Functions {
  const known = new Set([...here.values()].flatMap((ran) => [...ran]));
  const besides = [...started].map(
    ([test, ran]) => [test, new Set([...ran].filter((one) => !known.has(one)))] as const,
  );
  return merged([here, new Map(besides.filter(([, { size }]) => size > 0))]);
}

function usersOf(imports: readonly Import[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { from, to, isType, isLazy } of imports)
    if (!isType && !isLazy) users.set(to, [...(users.get(to) ?? []), from]);
  return users;
}

function ranBySource(tests: readonly Recorded[], of: (test: Recorded) => RanLines): Map<string, Functions> {
  const bySource = new Map<string, Functions>();
  for (const [test, recorded] of tests.entries())
    for (const [source, lines] of Object.entries(of(recorded))) {
      const functions: Functions = bySource.get(source) ?? new Map();
      bySource.set(source, functions);
      add(
        functions,
        test,
        lines.map((line) => `${source}:${line}`),
      );
    }
  return bySource;
}

function merged(all: readonly Functions[]): Functions {
  const together: Functions = new Map();
  for (const functions of all) for (const [test, ran] of functions) add(together, test, ran);
  return together;
}

function add(functions: Functions, test: number, ran: Iterable<string>): void {
  const known = functions.get(test) ?? new Set();
  functions.set(test, known);
  for (const one of ran) known.add(one);
}

function isSource(path: string): boolean {
  return (
    /^(client|codegen|server|widgets|tests)\//.test(path) &&
    !path.endsWith('.test.ts') &&
    !path.endsWith('.test.tsx')
  );
}
