import type { Violation } from './json-schema.ts';

type Problems = Violation[] | null;

/** Most violations that are kept; codegen puts the number there. All others still count, so the verdict is the same. */
declare const MOST_PROBLEMS: number;

/**
 * Adds a violation. Codegen puts this into validators in place of Ajv's own lines, whose lists grow with whatever is
 * sent.
 */
export function withProblem(problems: Problems, one: Violation): Problems {
  if (problems === null) return [one];
  if (problems.length < MOST_PROBLEMS) problems.push(one);
  return problems;
}

export function withProblems(problems: Problems, more: Violation[]): Violation[] {
  if (problems === null) return more;
  for (const one of more) withProblem(problems, one);
  return problems;
}

/** Keeps the first `count` violations, when what came after was only an attempt. */
export function backTo(count: number, problems: Problems): Problems {
  if (count === 0) return null;
  if (problems && problems.length > count) problems.length = count;
  return problems;
}
