import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SCHEMAS = join(import.meta.dirname, '../../schemas');

/** A schemas folder of its own with what every run needs and these files (path → content). */
export function schemasFolder(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenderfoot-schemas-'));
  for (const name of ['messages.en.json', 'constants.json', 'widgets.json'])
    write(join(folder, name), readFileSync(join(SCHEMAS, name), 'utf8'));
  write(join(folder, 'pages.json'), JSON.stringify(pagesWithoutForm()));
  for (const [path, content] of Object.entries(files))
    write(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return folder;
}

/** An area of the API with a call for each of these bodies: `forms/visit`. */
export function callsWith(bodies: readonly string[]): Record<string, unknown> {
  const operations = bodies.map((requestBody) => [
    `POST /${requestBody.split('/')[1]}`,
    { summary: 'Send it', access: 'public', requestBody, responses: { 200: null } },
  ]);
  return { tag: 'Calls', operations: Object.fromEntries(operations) };
}

/** The product's forms are not in the folder, so that no page can be called as one of them. */
function pagesWithoutForm(): Record<string, unknown> {
  const pages = JSON.parse(readFileSync(join(SCHEMAS, 'pages.json'), 'utf8')) as Record<string, object>;
  return Object.fromEntries(Object.entries(pages).filter(([, page]) => !('form' in page)));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
