import type { Diagnostics } from 'recheck';
import recheck from 'recheck/lib/browser.js';
import type { SourceFile } from '../../load.ts';
import type { Problem } from '../../problem.ts';
import { isObject, type Path } from '../../runtime/json.ts';
import { problemIn } from '../finding.ts';
import { schemaNodes } from '../schema-nodes.ts';

/** Regular expressions that a well-chosen text keeps busy for seconds, in every browser and on the server. */
export function runawayPatterns(file: SourceFile): Problem[] {
  return schemaNodes(file.json).flatMap(({ schema, path }) => {
    const own: [string, Path][] =
      typeof schema.pattern === 'string' ? [[schema.pattern, [...path, 'pattern']]] : [];
    const names = isObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
    const named = names.map((name): [string, Path] => [name, [...path, 'patternProperties', name]]);
    const longest = typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY;
    return [
      ...own.flatMap(([pattern, at]) => problemOf(file, pattern, at, longest)),
      ...named.flatMap(([pattern, at]) => problemOf(file, pattern, at, LONGEST_NAME)),
    ];
  });
}

/** A body's property names can be long; nobody limits them. */
const LONGEST_NAME = Number.POSITIVE_INFINITY;

/** Steps that take a browser about 10 ms. */
const MOST_STEPS = 1_000_000;

function problemOf(file: SourceFile, pattern: string, path: Path, longest: number): Problem[] {
  const fault = faultOf(pattern, longest);
  return fault ? [problemIn(file, path, fault)] : [];
}

function faultOf(pattern: string, longest: number) {
  const found = checked(pattern);
  if (found.status === 'unknown' && found.error.kind === 'invalid')
    return {
      message: `This is no regular expression: ${pattern}`,
      remedy: 'Correct its brackets and backslashes; in JSON, a backslash is written twice.',
    };
  if (found.status === 'safe' || isShort(found, longest)) return undefined;
  return {
    message: 'This regular expression can run away: a text can be made that takes it seconds',
    remedy:
      'Do not repeat what repeats already, as in (a+)+, nor offer the same character in two ways; ' +
      'where two repetitions may meet, lower "maxLength".',
  };
}

/** Where the time grows with a power of the length, a short text cannot take long. */
function isShort(found: Diagnostics, longest: number): boolean {
  const complexity = found.status === 'vulnerable' ? found.complexity : undefined;
  return complexity?.type === 'polynomial' && longest ** complexity.degree <= MOST_STEPS;
}

const known = new Map<string, Diagnostics>();

function checked(pattern: string): Diagnostics {
  const diagnostics = known.get(pattern) ?? recheck.checkSync(pattern, 'u', { timeout: 2000 });
  known.set(pattern, diagnostics);
  return diagnostics;
}
