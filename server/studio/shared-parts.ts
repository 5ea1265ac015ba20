import { posix } from 'node:path';
import { FileTooLarge } from '../../codegen/compiler/plain-file.ts';
import { findText, folderOf, listDialogIds, listFormIds } from './form-files.ts';

/**
 * Returns the other forms and dialogs that a form shares parts with: by the references with which it takes parts from
 * elsewhere (`../../common/contact.schema.json`), and by the places in it that others take (`#/properties/phone`).
 */
export function sharingOf(schemasFolder: string, id: string): Record<string, string[]> {
  const sharing = new Map<string, string[]>();
  const note = (part: string, other: string) => sharing.set(part, [...(sharing.get(part) ?? []), other]);
  const own = referencesOf(schemasFolder, id);
  const ownFile = `forms/${id}/form.schema.json`;
  const others = [...listFormIds(schemasFolder), ...listDialogIds(schemasFolder)].filter((one) => one !== id);
  for (const other of others) {
    const targets = new Set(referencesOf(schemasFolder, other).values());
    for (const [written, target] of own)
      if (targets.has(target) || target.startsWith(`${folderOf(schemasFolder, other)}/`))
        note(written, other);
    for (const target of targets)
      if (target.startsWith(`${ownFile}#`)) note(target.slice(ownFile.length), other);
  }
  return Object.fromEntries(sharing);
}

/** Returns each reference to another file as it is written, with the place below the schemas that it refers to. */
function referencesOf(schemasFolder: string, id: string): Map<string, string> {
  const written = [...textsOf(schemasFolder, id).matchAll(/"\$ref":\s*"(\.\.\/[^"]+)"/g)];
  return new Map(written.map(([, $ref = '']) => [$ref, posix.join(folderOf(schemasFolder, id), $ref)]));
}

/** A form with a file that is too large to be read shares nothing: that is said where it is opened itself. */
function textsOf(schemasFolder: string, id: string): string {
  try {
    const text = findText(schemasFolder, id);
    return `${text?.schema}${text?.ui}`;
  } catch (error) {
    if (error instanceof FileTooLarge) return '';
    throw error;
  }
}
