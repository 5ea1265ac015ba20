import { count, type Figure } from '../support/figures.ts';
import { circumstances, columns, type Results, rowsOf, spoken } from './results.ts';

/** The results as a table for a terminal. */
export function asText(results: Results): string {
  const head = ['fields', 'figure', ...columns, 'Tenderfoot against its target'];
  const rows = rowsOf(results).map(({ size, metric, values, comparison }, index, all) => {
    const isFirst = all[index - 1]?.size !== size;
    return [isFirst ? size.toLocaleString('en-US') : '', metric, ...values, spoken(comparison)];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number) => column === 0 || (column > 1 && column < 2 + columns.length);
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
  return ['', line(head), rule, ...rows.map(line), '', circumstances(results), ''].join('\n');
}

/** The results as Markdown. */
export function asMarkdown(results: Results): string {
  const head = ['fields', 'figure', ...columns, 'Tenderfoot against its target'];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(['--:', '---', ...columns.map(() => '--:'), '---']);
  const rows = rowsOf(results).map(({ size, metric, values, comparison }) =>
    line([size.toLocaleString('en-US'), metric, ...values, spoken(comparison)]),
  );
  return [line(head), rule, ...rows, '', circumstances(results), ''].join('\n');
}

/** The results as lines of the table of all benchmarks: those that have a target. */
export function asFigures(results: Results): Figure[] {
  return rowsOf(results).flatMap(({ size, metric, values, comparison }) => {
    if (!comparison) return [];
    const { ratio, rival, most, isMet } = comparison;
    const all = columns.map((name, column) => `${name} ${values[column]}`).join(', ');
    const measured = `${ratio.toFixed(2)} × ${rival} (${all})`;
    return [{ what: `${count(size)} fields: ${metric}`, measured, must: `≤ ${most} × ${rival}`, isMet }];
  });
}
