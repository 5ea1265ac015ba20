import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Changes of a line of code, each as what is there and what is put in its place, and why no test can tell them. */
export type Equivalent = {
  file: string;
  line: string;
  changes: [code: string, becomes: string][];
  why: string;
};

export const EQUIVALENT: Equivalent[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'),
);

/** A mutant as it is told and written down; what does not fit into a line is cut off. */
export function inWords({ fileName, location: { start, end }, replacement }: Mutant) {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const line = lines[start.line - 1] ?? '';
  const isOneLine = start.line === end.line;
  return {
    file: fileName,
    at: start.line,
    line: line.trim(),
    code: isOneLine ? line.slice(start.column - 1, end.column - 1) : `${line.slice(start.column - 1)}…`,
    becomes: replacement.replace(/\s+/g, ' '),
  };
}

/** Whether it is written down that no test can tell this mutant. */
export function findEquivalent(mutant: Mutant): Equivalent | undefined {
  const { file, line, code, becomes } = inWords(mutant);
  return EQUIVALENT.find(
    (one) =>
      one.file === file &&
      one.line === line &&
      one.changes.some(([from, to]) => from === code && to === becomes),
  );
}
