import { createRequire } from 'node:module';
import type { Diagnostics } from 'recheck';
import { LOOKED_AT } from '../../compiler/bound-rules.ts';
import { toldOf } from '../../compiler/limits.ts';
import type { SourceFile } from '../../compiler/load.ts';
import type { Constant, Problem } from '../../compiler/problem.ts';
import { type Path, valueAt } from '../../runtime/field-path.ts';
import { isObject } from '../../runtime/json.ts';
import { holdsNames } from '../../runtime/schema/branches.ts';
import { nodesOf, ruledBy } from '../../runtime/schema/parts.ts';
import { threadMs } from '../../runtime/thread-time.ts';
import { text } from '../../runtime/translate.ts';
import { problemIn } from '../finding.ts';

/** Finds regular expressions that a well-chosen text keeps busy for seconds, in every browser and on the server. */
export function runawayPatterns(file: SourceFile): Problem[] {
  return lookAt(file).map(({ path, complaint }) => problemIn(file, path, complaint));
}

/** A regular expression that is at fault; not in words yet, since people of another language may ask for it next. */
export type PatternFault = { path: Path; complaint: Constant };

/** Finds what `runawayPatterns` does, for another thread to keep. */
export function lookAt(file: SourceFile): PatternFault[] {
  const before = looks.get(keyOf(file));
  if (before) return before;
  const effort: Effort = { spentMs: 0 };
  const faults = toldOf(faultsIn(file, effort));
  if (effort.spentMs >= LONGEST_LOOK_MS) keepLook(file, faults);
  return faults;
}

/** Returns whether a file has regular expressions that must still be analysed, which can take seconds. */
export function hasUnknownPatterns(file: SourceFile): boolean {
  return !looks.has(keyOf(file)) && patternsIn(file).some(({ pattern }) => !known.has(pattern));
}

/** Remembers what was found in a file, here or in another thread. */
export function keepLook(file: SourceFile, faults: PatternFault[]): void {
  looks.set(keyOf(file), faults);
  const [oldest] = looks.keys();
  if (looks.size > MOST_LOOKS && oldest !== undefined) looks.delete(oldest);
}

/** Remembers that analysing a file came to nothing, because it took longer than it may. */
export function keepUnlooked(file: SourceFile): void {
  keepLook(file, toldOf(faultsIn(file, { spentMs: LONGEST_LOOK_MS })));
}

/** Findings in the last files that took too long, since each save asks for them several times. */
const looks = new Map<string, PatternFault[]>();
const MOST_LOOKS = 8;

function keyOf({ path, text }: SourceFile): string {
  return `${path}\n${text}`;
}

/** Computing time that analysing the regular expressions of a file has taken so far. */
type Effort = { spentMs: number };

function* faultsIn(file: SourceFile, effort: Effort): Generator<PatternFault> {
  for (const { path, ...judged } of patternsIn(file)) {
    const complaint = faultOf(judged, effort);
    if (complaint) yield { path, complaint };
  }
}

/** `longest`: characters of a text that is judged; `times`: how many texts are, where it is asked in a list. */
type Pattern = { pattern: string; path: Path; longest: number; times: number };

function patternsIn(file: SourceFile): Pattern[] {
  return nodesOf(file.json).flatMap(({ schema, path }): Pattern[] => {
    const { pattern, maxLength, patternProperties } = schema;
    const longest = typeof maxLength === 'number' ? Math.max(2 * maxLength, LOOKED_AT) : LONGEST_NAME;
    const times = timesAsked(file, path);
    const names = isObject(patternProperties) ? Object.keys(patternProperties) : [];
    return [
      ...(typeof pattern === 'string' ? [{ pattern, path: [...path, 'pattern'], longest, times }] : []),
      ...names.map((name) => ({
        pattern: name,
        path: [...path, 'patternProperties', name],
        longest: LONGEST_NAME,
        times,
      })),
    ];
  });
}

/** Returns how often a schema is asked at most, by the lists around it. A definition may be referred to from any list. */
function timesAsked({ json }: SourceFile, path: Path): number {
  return path.reduce<number>((times, step, at) => {
    // A question may be called like a keyword.
    if (holdsNames(String(path[at - 1])) && !holdsNames(String(path[at - 2]))) return times;
    if (step === '$defs' || step === 'definitions') return times * ANY_LIST;
    if (ruledBy(String(step)) !== 'entries') return times;
    const list = valueAt(json, path.slice(0, at).map(String));
    const most = isObject(list) && typeof list.maxItems === 'number' ? list.maxItems : ANY_LIST;
    return times * Math.max(1, most);
  }, 1);
}

const ANY_LIST = 1000;

/** The length of a property name in a body, which nothing limits. */
const LONGEST_NAME = Number.POSITIVE_INFINITY;

/** Steps that take a browser about 10 ms. */
const MOST_STEPS = 1_000_000;

/** How long one regular expression is analysed, or all new ones of a file together, at most. */
const LONGEST_LOOK_MS = 1000;

/** In characters; the longest that people write by hand, for e-mail addresses, have half of that. */
const LONGEST_PATTERN = 1000;

function faultOf({ pattern, ...judged }: Omit<Pattern, 'path'>, effort: Effort): Constant | undefined {
  if (pattern.length > LONGEST_PATTERN) return TOO_LONG;
  const found =
    known.get(pattern) ?? (effort.spentMs < LONGEST_LOOK_MS ? looked(pattern, effort) : undefined);
  if (!found) return NOT_FOUND_OUT;
  if (found.status === 'unknown' && found.error.kind === 'invalid')
    return {
      message: text('This is no regular expression: {pattern}'),
      remedy: text('Correct its brackets and backslashes; in JSON, a backslash is written twice.'),
      values: { pattern },
    };
  if (found.status === 'unknown') return NOT_FOUND_OUT;
  return found.status === 'safe' || isShort(found, judged) ? undefined : RUNS_AWAY;
}

const RUNS_AWAY = {
  message: text('This regular expression can run away: a text can be made that takes it seconds'),
  remedy: text(
    'Do not repeat what repeats already, as in (a+)+, nor offer the same character in two ways; ' +
      'where two repetitions may meet, lower "maxLength", and do not ask it in a list.',
  ),
};

const TOO_LONG = {
  message: text('This regular expression has more than {most} characters'),
  remedy: text('Write a shorter one; what can be listed belongs into "enum".'),
  values: { most: LONGEST_PATTERN },
};

const NOT_FOUND_OUT = {
  message: text(
    'Whether this regular expression can run away was not found out: to look at those of this file takes too long',
  ),
  remedy: text('Make them simpler, or fewer.'),
};

/** Returns whether texts are too short and too few to take long, where the time grows with a power of their length. */
function isShort(found: Diagnostics, { longest, times }: Pick<Pattern, 'longest' | 'times'>): boolean {
  const complexity = found.status === 'vulnerable' ? found.complexity : undefined;
  return complexity?.type === 'polynomial' && longest ** complexity.degree * times <= MOST_STEPS;
}

const known = new Map<string, Diagnostics>();
/** More than all forms have; but somebody who types a regular expression leaves one behind with each key. */
const MOST_KNOWN = 1000;

function looked(pattern: string, effort: Effort): Diagnostics {
  // Loaded before the clock starts: loading recheck takes as long as analysing hundreds of regular expressions.
  const recheck: typeof import('recheck') = load('recheck/lib/browser.js');
  const { diagnostics, spentMs } = check(recheck, pattern);
  effort.spentMs += spentMs;
  if (known.size === MOST_KNOWN) known.clear();
  known.set(pattern, diagnostics);
  return diagnostics;
}

/** Loads recheck only when there is a pattern to analyse, so that a run that changes nothing is over sooner. */
const load = createRequire(import.meta.url);

/** By the clock, and for single steps of recheck: when they run out, what is safe may be called vulnerable. */
const WITHOUT_INNER_LIMITS = { incubationTimeout: null, attackTimeout: null };

/** @returns what was found and the computing time that it took */
function check(
  recheck: typeof import('recheck'),
  pattern: string,
  timeout = LONGEST_LOOK_MS,
): { diagnostics: Diagnostics; spentMs: number } {
  const startedAt = threadMs();
  const limits = { timeout, ...WITHOUT_INNER_LIMITS };
  const diagnostics = recheckedOr(() => recheck.checkSync(pattern, 'u', limits), pattern);
  const spentMs = threadMs() - startedAt;
  const isTimeout = diagnostics.status === 'unknown' && diagnostics.error.kind === 'timeout';
  // recheck goes by the clock, which runs on while the machine is busy with something else.
  const isCutShort = isTimeout && spentMs < LONGEST_LOOK_MS / 2;
  return isCutShort ? check(recheck, pattern, 2 * timeout) : { diagnostics, spentMs };
}

/** Catches the error that recheck throws for brackets that are nested hundreds of levels deep. */
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
