/** A format in which lists leave the product. */
export type ExportFormat = 'csv' | 'json';

export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** What is read of a database and waits for its reader, beside a file that does. */
export const EXPORT_WEIGHT = 4;

/** The columns of a CSV file, and what stands in them. */
export type Columns<Line> = { names: readonly string[]; cellsOf: (line: Line) => string[] };

/** Writes a list as a file, piece by piece. */
export async function* exportPages<Line>(
  pages: AsyncIterable<Line[]>,
  format: ExportFormat,
  columns: Columns<Line>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of format === 'csv' ? asCsv(pages, columns) : asJson(pages))
    yield Buffer.from(piece);
}

/** By this mark spreadsheets know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* asCsv<Line>(
  pages: AsyncIterable<Line[]>,
  { names, cellsOf }: Columns<Line>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvRow(names)}`;
  for await (const lines of pages) yield lines.map((line) => csvRow(cellsOf(line))).join('');
}

async function* asJson<Line>(pages: AsyncIterable<Line[]>): AsyncGenerator<string> {
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

/**
 * Where a spreadsheet may see a cell begin with a formula, also in its full-width form: quotes hold only where it splits
 * lines at commas, and many split at semicolons, tabs, bars or line breaks as well.
 */
const FORMULA = /(^|[;|\t\r\n])([ \u00a0"]*)(?=[=+\-@＝＋－＠])/g;
/** No formula, though each begins like one. */
const PHONE_NUMBERS = /^\+\d{7,15}(?:; \+\d{7,15})*$/;

/** A cell of a CSV file; in quotes, and never a formula, nor several cells of which one is. */
export function csvCell(text: string): string {
  const marked = PHONE_NUMBERS.test(text) ? text : text.replace(FORMULA, "$1$2'");
  const safe = /^[\t\r\n]/.test(marked) ? `'${marked}` : marked;
  return `"${safe.replaceAll('"', '""')}"`;
}
