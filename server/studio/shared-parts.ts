import { posix } from 'node:path';
import { findText, folderOf, listDialogIds, listFormIds } from './form-files.ts';

/**
 * The other forms and dialogs that a form shares parts with: by what it takes over from elsewhere, as it writes that
 * (`../../common/contact.schema.json`), and by the places in it that others take over (`#/properties/phone`).
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

/** Each reference to another file as it is written, and the place it names below the schemas. */
function referencesOf(schemasFolder: string, id: string): Map<string, string> {
  const text = findText(schemasFolder, id);
  const written = [...`${text?.schema}${text?.ui}`.matchAll(/"\$ref":\s*"(\.\.\/[^"]+)"/g)];
  return new Map(written.map(([, $ref = '']) => [$ref, posix.join(folderOf(schemasFolder, id), $ref)]));
}
