import { type Figure, verdictOf } from './support/figures.ts';

/** Everything that one run found out. `load` is the machine's before the first part. */
export type Report = { date: string; machine: string; load: number; minutes: number; figures: Figure[] };

/** The report as Markdown: a line on the circumstances, the table, and what falls short. */
export function asMarkdown({ date, machine, load, minutes, figures }: Report): string {
  const rows = figures.map((figure) => [figure.what, figure.measured, figure.must ?? '', verdictOf(figure)]);
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const short = figures.filter(({ isMet }) => isMet === false);
  return [
    `Measured ${date} on ${machine}; load before it ${load.toFixed(1)}; ${minutes.toFixed(0)} minutes.`,
    '',
    line(['figure', 'measured', 'must', '']),
    line(['---', '---', '---', '---']),
    ...rows.map(line),
    '',
    short.length === 0 ? 'Nothing falls short.' : `Falls short: ${short.map(({ what }) => what).join('; ')}.`,
    '',
  ].join('\n');
}
