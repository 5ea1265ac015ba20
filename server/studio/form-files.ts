import { hash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../codegen/compiler/load.ts';
import { plainFilesBelow, readPlainFile } from '../../codegen/compiler/plain-file.ts';
import { replaceFile } from '../../codegen/compiler/whole-file.ts';
import type { Uses } from '../../codegen/lint/uses.ts';

/** The files of a form as texts: its schema, its layout, and its words in French. */
export type FormText = { schema: string; ui: string; fr: string };

/** Answers stored beside a form: to be accepted, or to be refused at `field` with `sentence`. */
export type Example = { name: string; data: unknown; refused?: { field: string; sentence: string } };

const FILES = { schema: 'form.schema.json', ui: 'form.ui.json', fr: 'form.fr.json' } as const;
const KINDS = Object.keys(FILES) as (keyof FormText)[];
/** The text of an optional file that is missing. */
export const NOTHING = '{}\n';

/** Returns the paths of a form's files below the schemas. */
export function filesOfForm(id: string): FormText {
  const [schema, ui, fr] = KINDS.map((kind) => `forms/${id}/${FILES[kind]}`) as [string, string, string];
  return { schema, ui, fr };
}

/** Valid names of folders; they cannot lead to any other path, and none is a device on Windows. */
export const FORM_ID = /^(?!(con|prn|aux|nul|com\d|lpt\d)$)[a-z][a-z0-9]{0,39}(-[a-z0-9]{1,40}){0,5}$/;

/** Lists the forms that product owners edit: the folders below `forms/`. */
export function listFormIds(schemasFolder: string): string[] {
  return idsIn(schemasFolder, 'forms');
}

/** The dialogs, which developers edit by their files: the folders below `dialogs/`. */
export function listDialogIds(schemasFolder: string): string[] {
  return existsSync(join(schemasFolder, 'dialogs')) ? idsIn(schemasFolder, 'dialogs') : [];
}

function idsIn(schemasFolder: string, folder: 'forms' | 'dialogs'): string[] {
  const folders = readdirSync(join(schemasFolder, folder), { withFileTypes: true });
  return folders
    .filter((entry) => entry.isDirectory() && FORM_ID.test(entry.name))
    .map((entry) => entry.name)
    .filter((id) =>
      statSync(join(schemasFolder, folder, id, FILES.schema), { throwIfNoEntry: false })?.isFile(),
    )
    .sort();
}

/** Reads the texts of a form that product owners edit; undefined when there is no such form. */
export function findFormText(schemasFolder: string, id: string): FormText | undefined {
  return isDialog(schemasFolder, id) ? undefined : findText(schemasFolder, id);
}

/** The texts of a form or a dialog; undefined when there is none of this name. */
export function findText(schemasFolder: string, id: string): FormText | undefined {
  if (!FORM_ID.test(id)) return undefined;
  const schema = readPlainFile(fileOf(schemasFolder, id, 'schema'));
  if (schema === undefined) return undefined;
  const optional = (kind: keyof FormText) => readPlainFile(fileOf(schemasFolder, id, kind)) ?? NOTHING;
  return { schema, ui: optional('ui'), fr: optional('fr') };
}

/**
 * Writes all files of a form, each one completely or not at all; makes the folder of a new form.
 * @throws Error for an id that is not a valid folder name
 */
export function writeFormText(schemasFolder: string, id: string, text: FormText): void {
  if (!FORM_ID.test(id)) throw new Error('A form is named by the name of its folder');
  for (const kind of KINDS) {
    const file = fileOf(schemasFolder, id, kind);
    if (text[kind] !== NOTHING || existsSync(file)) replaceFile(file, text[kind]);
  }
}

/**
 * Writes an example beside a form.
 * @throws Error for an id that is not a valid folder name
 */
export function writeExample(schemasFolder: string, id: string, { name, data, refused }: Example): void {
  if (!FORM_ID.test(id)) throw new Error('A form is named by the name of its folder');
  const folder = join(schemasFolder, folderOf(schemasFolder, id), refused ? 'examples/invalid' : 'examples');
  replaceFile(
    join(folder, `${name}.json`),
    `${JSON.stringify(refused ? { data, ...refused } : data, null, 2)}\n`,
  );
}

/**
 * Writes examples beside a form.
 * @throws Error for an id that is not a valid folder name
 */
export function writeExamples(schemasFolder: string, id: string, examples: Example[]): Example[] {
  for (const example of examples) writeExample(schemasFolder, id, example);
  return examples;
}

/**
 * Deletes an example.
 * @throws Error for an id that is not a valid folder name
 */
export function removeExample(schemasFolder: string, id: string, { name, refused }: Example): void {
  if (!FORM_ID.test(id)) throw new Error('A form is named by the name of its folder');
  rmSync(
    join(
      schemasFolder,
      folderOf(schemasFolder, id),
      refused ? 'examples/invalid' : 'examples',
      `${name}.json`,
    ),
  );
}

/** Returns a tag that changes with a form's files. */
export function tagOf(text: FormText): string {
  return hash('sha256', JSON.stringify(KINDS.map((kind) => text[kind])), 'hex').slice(0, 32);
}

/** Reads the examples of a form, those to be accepted first. Leaves out files that are not JSON. */
export function readExamples(schemasFolder: string, id: string): Example[] {
  const folder = join(schemasFolder, folderOf(schemasFolder, id), 'examples');
  const accepted = jsonFiles(folder).map(([name, data]): Example => ({ name, data }));
  const refused = jsonFiles(join(folder, 'invalid')).flatMap(([name, json]): Example[] => {
    if (!isObject(json)) return [];
    const { data, field, sentence } = json;
    return [{ name, data, refused: { field: String(field), sentence: String(sentence) } }];
  });
  return [...accepted, ...refused];
}

/** Returns what code relies on, by form. */
export function readUses(schemasFolder: string): Record<string, Uses> {
  return JSON.parse(readPlainFile(join(schemasFolder, 'uses.json')) ?? NOTHING) as Record<string, Uses>;
}

/** Returns the lists that questions may take their choices from; undefined where the product does not tell. */
export function readOptionLists(schemasFolder: string): string[] | undefined {
  const text = readPlainFile(join(schemasFolder, 'option-lists.json'));
  return text === undefined ? undefined : (JSON.parse(text) as string[]);
}

function jsonFiles(folder: string): [name: string, json: unknown][] {
  if (!existsSync(folder)) return [];
  const names = plainFilesBelow(folder).filter((path) => /^[^/]+\.json$/.test(path));
  return names.sort().flatMap((name) => {
    try {
      return [[name.replace(/\.json$/, ''), JSON.parse(readPlainFile(join(folder, name)) ?? '')]];
    } catch {
      return [];
    }
  });
}

function fileOf(schemasFolder: string, id: string, kind: keyof FormText): string {
  return join(schemasFolder, folderOf(schemasFolder, id), FILES[kind]);
}

/** The folder of a form or a dialog below the schemas: `forms/contact`, `dialogs/login`. */
export function folderOf(schemasFolder: string, id: string): string {
  return isDialog(schemasFolder, id) ? `dialogs/${id}` : `forms/${id}`;
}

function isDialog(schemasFolder: string, id: string): boolean {
  return FORM_ID.test(id) && existsSync(join(schemasFolder, 'dialogs', id, FILES.schema));
}
