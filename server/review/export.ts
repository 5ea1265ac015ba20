import { type ExportFormat, exportPages } from '../export-file.ts';
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

/** Writes the queue as a file, piece by piece. */
export function exportQueue(
  pages: AsyncIterable<QueueLine[]>,
  format: ExportFormat,
): AsyncGenerator<Uint8Array> {
  return exportPages(pages, format, { names, cellsOf: (line) => names.map((name) => String(line[name])) });
}
