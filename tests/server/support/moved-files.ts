import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMAS_FOLDER } from '../../../server/engine/forms/schemas-folder.ts';
import type { FormText } from './form-drafts.ts';
import { FORM } from './published-forms.ts';
import { temporaryDirectory } from './test-database.ts';

const FILES = { schema: 'form.schema.json', ui: 'form.ui.json', fr: 'form.fr.json' } as const;

/** Makes a copy of the schemas in which developers have changed a form. */
export function schemasAfter(change: (text: FormText) => FormText, from = SCHEMAS_FOLDER): string {
  const folder = join(temporaryDirectory(), 'schemas');
  cpSync(from, folder, { recursive: true });
  const file = (kind: keyof FormText) => join(folder, 'forms', FORM, FILES[kind]);
  const read = (kind: keyof FormText) => readFileSync(file(kind), 'utf8');
  const text = change({ schema: read('schema'), ui: read('ui'), fr: read('fr') });
  for (const kind of ['schema', 'ui', 'fr'] as const) writeFileSync(file(kind), text[kind]);
  return folder;
}
