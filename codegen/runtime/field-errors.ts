import { findProblems, type Judging } from './find-problems.ts';
import type { FieldErrors, JsonSchema } from './json-schema.ts';
import type { Findings } from './problems.ts';
import { sayFinding } from './say-rule.ts';
import type { Choose } from './shape/flatten.ts';

/** What `findProblems` finds, as one sentence per dotted path in the language of now. */
export function findFieldErrors(rules: Judging, data: unknown, choose?: Choose): FieldErrors {
  return sayFindings(rules.schema, findProblems(rules, data, choose));
}

/** What was found, as one sentence a path in the language of now. */
export function sayFindings(schema: JsonSchema, findings: Findings): FieldErrors {
  return Object.fromEntries(
    Object.entries(findings).map(([path, finding]) => [path, sayFinding(schema, path, finding)]),
  );
}
