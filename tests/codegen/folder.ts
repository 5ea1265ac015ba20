import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SCHEMAS = join(import.meta.dirname, '../../schemas');

/** A schemas folder of its own with the constants that every run needs and these files (path → content). */
export function schemasFolder(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenderfoot-schemas-'));
  for (const name of ['messages.en.json', 'constants.json', 'pages.json'])
    write(join(folder, name), readFileSync(join(SCHEMAS, name), 'utf8'));
  for (const [path, content] of Object.entries(files))
    write(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return folder;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
