import { circumstances, columns, pageLines, type Results, rowsOf } from './results.ts';

/** The results as a table for a terminal. */
export function asText(results: Results): string {
  const head = ['fields', 'figure', ...columns, 'Tenderfoot against its target'];
  const rows = rowsOf(results).map(({ size, metric, values, verdict }, index, all) => {
    const isFirst = all[index - 1]?.size !== size;
    return [isFirst ? size.toLocaleString('en-US') : '', metric, ...values, verdict];
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
  return [
    '',
    line(head),
    rule,
    ...rows.map(line),
    '',
    ...pageLines(results),
    circumstances(results),
    '',
  ].join('\n');
}

/** The results as Markdown. */
export function asMarkdown(results: Results): string {
  const head = ['fields', 'figure', ...columns, 'Tenderfoot against its target'];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(['--:', '---', ...columns.map(() => '--:'), '---']);
  const rows = rowsOf(results).map(({ size, metric, values, verdict }) =>
    line([size.toLocaleString('en-US'), metric, ...values, verdict]),
  );
  const weights = pageLines(results).map((text) => `- ${text}`);
  return [line(head), rule, ...rows, '', ...weights, '', circumstances(results), ''].join('\n');
}
