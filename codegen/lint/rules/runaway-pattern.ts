import { createRequire } from 'node:module';
import type { Diagnostics } from 'recheck';
import { inWords, toldOf } from '../../compiler/limits.ts';
import type { SourceFile } from '../../compiler/load.ts';
import type { Complaint, Problem } from '../../compiler/problem.ts';
import type { Path } from '../../runtime/field-path.ts';
import { isObject } from '../../runtime/json.ts';
import { nodesOf } from '../../runtime/schema/parts.ts';
import { problemIn } from '../finding.ts';

/** Regular expressions that a well-chosen text keeps busy for seconds, in every browser and on the server. */
export function runawayPatterns(file: SourceFile): Problem[] {
  const before = looks.get(keyOf(file));
  if (before) return before;
  const effort: Effort = { spentMs: 0 };
  const problems = toldOf(faultsIn(file, effort));
  if (effort.spentMs >= LONGEST_LOOK_MS) keepLook(file, problems);
  return problems;
}

/** Whether there are any in a file that would have to be looked at, which can take seconds. */
export function hasUnknownPatterns(file: SourceFile): boolean {
  return !looks.has(keyOf(file)) && patternsIn(file).some(({ pattern }) => !known.has(pattern));
}

/** Keeps what was found of a file, here or in another thread. */
export function keepLook(file: SourceFile, problems: Problem[]): void {
  looks.set(keyOf(file), problems);
  const [oldest] = looks.keys();
  if (looks.size > MOST_LOOKS && oldest !== undefined) looks.delete(oldest);
}

/** Keeps of a file that looking at it came to nothing, for it took more than there is. */
export function keepUnlooked(file: SourceFile): void {
  keepLook(file, toldOf(faultsIn(file, { spentMs: LONGEST_LOOK_MS })));
}

/** Of the files that took too long last: whoever saves one asks several times. */
const looks = new Map<string, Problem[]>();
const MOST_LOOKS = 8;

function keyOf({ path, text }: SourceFile): string {
  return `${path}\n${text}`;
}

/** What the looks at the regular expressions of a file have taken. */
type Effort = { spentMs: number };

function* faultsIn(file: SourceFile, effort: Effort): Generator<Problem> {
  for (const { pattern, path, longest } of patternsIn(file)) {
    const fault = faultOf(pattern, longest, effort);
    if (fault) yield problemIn(file, path, fault);
  }
}

type Pattern = { pattern: string; path: Path; longest: number };

function patternsIn(file: SourceFile): Pattern[] {
  return nodesOf(file.json).flatMap(({ schema, path }): Pattern[] => {
    const { pattern, maxLength, patternProperties } = schema;
    const longest = typeof maxLength === 'number' ? maxLength : LONGEST_NAME;
    const names = isObject(patternProperties) ? Object.keys(patternProperties) : [];
    return [
      ...(typeof pattern === 'string' ? [{ pattern, path: [...path, 'pattern'], longest }] : []),
      ...names.map((name) => ({
        pattern: name,
        path: [...path, 'patternProperties', name],
        longest: LONGEST_NAME,
      })),
    ];
  });
}

/** A body's property names can be long; nobody limits them. */
const LONGEST_NAME = Number.POSITIVE_INFINITY;

/** Steps that take a browser about 10 ms. */
const MOST_STEPS = 1_000_000;

/** So long one regular expression is looked at, or all of a file that nobody knows yet. */
const LONGEST_LOOK_MS = 1000;

/** The longest that people write by hand, for addresses of e-mail, have half of it. */
const LONGEST_PATTERN = 1000;

/** How long this thread has computed, whatever else the process and the machine do, in milliseconds. */
type Spent = () => number;

function startLooking(): Spent {
  // Node 22 knows that of the whole process only.
  const read = process.threadCpuUsage ?? process.cpuUsage;
  const started = read.call(process);
  return () => {
    const { user, system } = read.call(process, started);
    return (user + system) / 1000;
  };
}

function faultOf(pattern: string, longest: number, effort: Effort): Complaint | undefined {
  if (pattern.length > LONGEST_PATTERN) return TOO_LONG;
  const found =
    known.get(pattern) ?? (effort.spentMs < LONGEST_LOOK_MS ? looked(pattern, effort) : undefined);
  if (!found) return NOT_FOUND_OUT;
  if (found.status === 'unknown' && found.error.kind === 'invalid')
    return {
      message: `This is no regular expression: ${pattern}`,
      remedy: 'Correct its brackets and backslashes; in JSON, a backslash is written twice.',
    };
  if (found.status === 'unknown') return NOT_FOUND_OUT;
  return found.status === 'safe' || isShort(found, longest) ? undefined : RUNS_AWAY;
}

const RUNS_AWAY = {
  message: 'This regular expression can run away: a text can be made that takes it seconds',
  remedy:
    'Do not repeat what repeats already, as in (a+)+, nor offer the same character in two ways; ' +
    'where two repetitions may meet, lower "maxLength".',
};

const TOO_LONG = {
  message: `This regular expression has more than ${inWords(LONGEST_PATTERN)} characters`,
  remedy: 'Write a shorter one; what can be listed belongs into "enum".',
};

const NOT_FOUND_OUT = {
  message:
    'Whether this regular expression can run away was not found out: to look at those of this file takes too long',
  remedy: 'Make them simpler, or fewer.',
};

/** Where the time grows with a power of the length, a short text cannot take long. */
function isShort(found: Diagnostics, longest: number): boolean {
  const complexity = found.status === 'vulnerable' ? found.complexity : undefined;
  return complexity?.type === 'polynomial' && longest ** complexity.degree <= MOST_STEPS;
}

const known = new Map<string, Diagnostics>();
/** More than all forms have; whoever types one leaves one behind with each key. */
const MOST_KNOWN = 1000;

function looked(pattern: string, effort: Effort): Diagnostics {
  // The first look loads what looks, which takes as long as hundreds of looks.
  const recheck: typeof import('recheck') = load('recheck/lib/browser.js');
  const spent = startLooking();
  const diagnostics = check(recheck, pattern, spent);
  effort.spentMs += spent();
  if (known.size === MOST_KNOWN) known.clear();
  known.set(pattern, diagnostics);
  return diagnostics;
}

/** Loaded when there is a pattern to look at: a run that changes nothing is over sooner. */
const load = createRequire(import.meta.url);

function check(recheck: typeof import('recheck'), pattern: string, spent: Spent): Diagnostics {
  for (;;) {
    const found = recheckedOr(() => recheck.checkSync(pattern, 'u', { timeout: LONGEST_LOOK_MS }), pattern);
    const isTimeout = found.status === 'unknown' && found.error.kind === 'timeout';
    // It minds the clock, which goes on where the machine is busy with something else.
    if (!isTimeout || spent() >= LONGEST_LOOK_MS / 2) return found;
  }
}

/** Brackets in brackets, hundreds of levels deep, are too much for it. */
function recheckedOr(look: () => Diagnostics, source: string): Diagnostics {
  try {
    return look();
  } catch {
    return {
      source,
      flags: 'u',
      status: 'unknown',
      checker: 'automaton',
      error: { kind: 'unsupported', message: '' },
    };
  }
}
