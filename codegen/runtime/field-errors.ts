import { findProblems, type Judging } from './find-problems.ts';
import type { FieldErrors, JsonSchema } from './json-schema.ts';
import type { Findings } from './problems.ts';
import { sayFinding } from './say-rule.ts';
import type { Choose } from './shape/flatten.ts';

/** Says what `findProblems` finds, as one sentence per dotted path in the current language. */
export function findFieldErrors(rules: Judging, data: unknown, choose?: Choose): FieldErrors {
  return sayFindings(rules.schema, findProblems(rules, data, choose));
}

/** Says findings as one sentence per dotted path in the current language. */
export function sayFindings(schema: JsonSchema, findings: Findings): FieldErrors {
  return Object.fromEntries(
    Object.entries(findings).map(([path, finding]) => [path, sayFinding(schema, path, finding)]),
  );
}
