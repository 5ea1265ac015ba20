import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One line of the table of `npm run bench`. */
export type Figure = {
  what: string;
  /** With its unit, and with what it is compared to. */
  measured: string;
  must?: string;
  /** Absent where nothing is asked of it. */
  isMet?: boolean;
};

/** Names the file that a benchmark's figures are wanted in. */
export const FIGURES_FILE = 'BENCH_FIGURES';

/** Prints what a benchmark has found, and keeps it for the table. */
export function reportFigures(figures: Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, measured, must, isMet } of figures) {
    const verdict = must ? ` (must ${must}: ${verdictOf({ isMet })})` : '';
    process.stdout.write(`${what.padEnd(width)}  ${measured}${verdict}\n`);
  }
  keepFigures(figures);
}

/** Keeps what a benchmark has found where a table is being made of several. */
export function keepFigures(figures: Figure[]): void {
  const file = process.env[FIGURES_FILE];
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(figures));
}

/** Whether a figure is as it must be, in a word. */
export function verdictOf({ isMet }: Pick<Figure, 'isMet'>): string {
  if (isMet === undefined) return '';
  return isMet ? 'ok' : 'short';
}

/** A figure that may be so much at most, with the unit that both are written in. */
export function atMost(what: string, value: number, limit: number, unit: string, digits = 0): Figure {
  return { ...written(what, value, unit, digits), must: `≤ ${count(limit)} ${unit}`, isMet: value <= limit };
}

/** A figure that must be so much at least. */
export function atLeast(what: string, value: number, limit: number, unit: string, digits = 0): Figure {
  return { ...written(what, value, unit, digits), must: `≥ ${count(limit)} ${unit}`, isMet: value >= limit };
}

/** A figure that nothing is asked of. */
export function written(what: string, value: number, unit: string, digits = 0): Figure {
  return { what, measured: `${count(value, digits)} ${unit}` };
}

/** A number as people read it: `1,126.5`. */
export function count(value: number, digits?: number): string {
  return value.toLocaleString('en-US', digits === undefined ? {} : fixed(digits));
}

function fixed(digits: number) {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}
