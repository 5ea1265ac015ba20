import type { QueueLine } from './queue.service.ts';

/** A file format of the queue. */
export type ExportFormat = 'csv' | 'json';

export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const columns = [
  'reference',
  'type',
  'state',
  'organizationName',
  'applicantName',
  'email',
  'phone',
  'country',
  'region',
  'submittedAt',
  'stateSince',
  'lastActor',
  'revision',
  'id',
] as const satisfies (keyof QueueLine)[];

/** Writes the queue as a file, piece by piece. */
export async function* exportQueue(
  pages: AsyncIterable<QueueLine[]>,
  format: ExportFormat,
): AsyncGenerator<Uint8Array> {
  for await (const piece of format === 'csv' ? asCsv(pages) : asJson(pages)) yield Buffer.from(piece);
}

/** By this mark spreadsheets know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* asCsv(pages: AsyncIterable<QueueLine[]>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvRow(columns)}`;
  for await (const lines of pages) {
    yield lines.map((line) => csvRow(columns.map((column) => String(line[column])))).join('');
  }
}

async function* asJson(pages: AsyncIterable<QueueLine[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const lines of pages) {
    if (lines.length === 0) continue;
    yield separator + lines.map((line) => JSON.stringify(line)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula, also in its full-width form, is marked as text. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell of a CSV file; in quotes, and never a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
