import { type ExportFormat, exportPages } from '../../../platform/export-file.ts';
import type { QueueLine } from './queue.service.ts';

const names = [
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

const typeNames: Record<number, string> = { 2: 'Buyer', 3: 'Seller', 4: 'Consultant' };

function cellsOf(line: QueueLine): string[] {
  const read = { ...line, type: typeNames[line.type] ?? line.type };
  return names.map((name) => String(read[name]));
}

/** Writes the queue as a file, one piece per page. */
export function exportQueue(
  pages: AsyncIterable<QueueLine[]>,
  format: ExportFormat,
): AsyncGenerator<Uint8Array> {
  return exportPages(pages, format, { names, cellsOf });
}
