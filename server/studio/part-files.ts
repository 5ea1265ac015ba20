import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPlainFile } from '../../codegen/compiler/plain-file.ts';
import { replaceFile } from '../../codegen/compiler/whole-file.ts';
import { FORM_ID, type FormText, NOTHING } from './form-files.ts';

/** Returns the paths of a shared part's files below the schemas; its French words are among those of all parts. */
export function filesOfPart(id: string): FormText {
  return {
    schema: `common/${id}.schema.json`,
    ui: `common/${id}.ui.json`,
    fr: 'common/words.fr.json',
  };
}

/** Lists the parts that forms share. */
export function listPartIds(schemasFolder: string): string[] {
  return readdirSync(join(schemasFolder, 'common'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => name.slice(0, -'.schema.json'.length))
    .filter((id) => FORM_ID.test(id))
    .sort();
}

/** Reads a part's texts; undefined when there is no such part. */
export function findPartText(schemasFolder: string, id: string): FormText | undefined {
  if (!listPartIds(schemasFolder).includes(id)) return undefined;
  const { schema, ui, fr } = filesOfPart(id);
  const read = (path: string) => readPlainFile(join(schemasFolder, path)) ?? NOTHING;
  return { schema: read(schema), ui: read(ui), fr: read(fr) };
}

/** Writes an existing part, each file completely or not at all. */
export function writePartText(schemasFolder: string, id: string, text: FormText): void {
  const files = filesOfPart(id);
  for (const kind of ['schema', 'ui', 'fr'] as const) {
    const file = join(schemasFolder, files[kind]);
    if (text[kind] !== NOTHING || existsSync(file)) replaceFile(file, text[kind]);
  }
}
