import { setImmediate } from 'node:timers/promises';

/** A file format for exported lists. */
export type ExportFormat = 'csv' | 'json';

export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/**
 * Weight of an export in flight, relative to a file: its rows are read from the database and wait in memory for a slow
 * reader.
 */
export const EXPORT_WEIGHT = 4;

/** The columns of a CSV file: their names and how to get their cells. */
export type Columns<Line> = { names: readonly string[]; cellsOf: (line: Line) => string[] };

/** Writes a list as a file, one piece per page; there must be one, which may be empty. */
export async function* exportPages<Line>(
  pages: AsyncIterable<Line[]>,
  format: ExportFormat,
  columns: Columns<Line>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of format === 'csv' ? asCsv(pages, columns) : asJson(pages))
    yield Buffer.from(piece);
}

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* asCsv<Line>(
  pages: AsyncIterable<Line[]>,
  { names, cellsOf }: Columns<Line>,
): AsyncGenerator<string> {
  // Nothing is written before the first page is there: whoever asks is told if it cannot be read.
  let head = `${BYTE_ORDER_MARK}${csvRow(names)}`;
  yield* inPieces(pages, (line) => {
    const rows = head + csvRow(cellsOf(line));
    head = '';
    return rows;
  });
  if (head !== '') yield head;
}

async function* asJson<Line>(pages: AsyncIterable<Line[]>): AsyncGenerator<string> {
  let isFirst = true;
  yield* inPieces(pages, (line) => {
    const separator = isFirst ? '[\n' : ',\n';
    isFirst = false;
    return separator + JSON.stringify(line);
  });
  yield isFirst ? '[]\n' : '\n]\n';
}

/** Milliseconds after which others have a turn: a page of long lines takes seconds. */
const TURN_MS = 10;

/** Writes lines, a piece for each page or, where that takes long, several. */
async function* inPieces<Line>(
  pages: AsyncIterable<Line[]>,
  written: (line: Line) => string,
): AsyncGenerator<string> {
  for await (const lines of pages) {
    let piece = '';
    let begunAt = performance.now();
    for (const line of lines) {
      piece += written(line);
      if (performance.now() - begunAt < TURN_MS) continue;
      yield piece;
      piece = '';
      await setImmediate();
      begunAt = performance.now();
    }
    if (piece !== '') yield piece;
  }
}

function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * The places where a spreadsheet may take text for the beginning of a formula, including full-width signs. Quotes
 * protect only where it splits lines at commas, but many also split at semicolons, tabs, bars or line breaks.
 */
const FORMULA = /(^|[;|\t\r\n])([ \u00a0"]*)(?=[=+\-@＝＋－＠])/g;
/** Phone numbers begin like a formula but are none. */
const PHONE_NUMBERS = /^\+\d{7,15}(?:; \+\d{7,15})*$/;

/** Quotes a CSV cell, so that no spreadsheet reads it, or a part of it, as a formula. */
export function csvCell(text: string): string {
  const marked = PHONE_NUMBERS.test(text) ? text : text.replace(FORMULA, "$1$2'");
  const safe = /^[\t\r\n]/.test(marked) ? `'${marked}` : marked;
  return `"${safe.replaceAll('"', '""')}"`;
}
