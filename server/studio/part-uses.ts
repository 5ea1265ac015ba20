import { posix } from 'node:path';
import { bundle } from '../../codegen/compiler/bundle.ts';
import { folderOf, formIds, isObject, type Sources } from '../../codegen/compiler/load.ts';
import { placeOf } from '../../codegen/lint/place.ts';
import type { Path } from '../../codegen/runtime/field-path.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import { own } from '../../codegen/runtime/json.ts';
import { questionsOf } from '../../codegen/runtime/questions.ts';
import { formsWith } from './look-at-part.ts';
import { filesOfPart } from './part-files.ts';

/** The forms and code that depend on a part's questions. These are named as in answers: `sites.*.town`. */
export type PartUses = {
  /** The forms that take only a place of the part, by that place: `#/properties/phone`. */
  sharing: Record<string, string[]>;
  /** The questions that code relies on in some form, and what for. */
  uses: Record<string, string>;
  /** The forms that ask a question because they use the part, by question. */
  asking: Record<string, string[]>;
};

/** Finds the uses in every form that is made of the part. */
export function partUses(sources: Sources, partId: string): PartUses {
  const uses = new Map<string, string>();
  const asking = new Map<string, string[]>();
  const file = filesOfPart(partId).schema;
  for (const form of formsWith(sources, partId)) {
    const used = usesOf(sources, form);
    const entry = `${folderOf(sources, form)}/form.schema.json`;
    for (const { path, schemaPath } of questionsOf(bundle(sources, entry).schema, {})) {
      const place = placeOf(sources, entry, schemaPath);
      if (place.file.path !== file) continue;
      const name = answerName(place.path);
      asking.set(name, [...new Set([...(asking.get(name) ?? []), form])]);
      const user = own(used, dotted(path));
      if (user !== undefined) uses.set(name, user);
    }
  }
  return {
    sharing: sharingOf(sources, partId),
    uses: Object.fromEntries(uses),
    asking: Object.fromEntries(asking),
  };
}

function sharingOf(sources: Sources, partId: string): PartUses['sharing'] {
  const sharing = new Map<string, string[]>();
  const file = filesOfPart(partId).schema;
  for (const { path, text } of sources.values()) {
    const forms = takersIn(sources, path);
    for (const [, $ref = ''] of forms.length > 0 ? text.matchAll(/"\$ref"\s*:\s*"([^"#]+#[^"]*)"/g) : []) {
      const target = posix.join(posix.dirname(path), $ref);
      if (!target.startsWith(`${file}#`)) continue;
      const place = target.slice(file.length);
      sharing.set(place, [...new Set([...(sharing.get(place) ?? []), ...forms])]);
    }
  }
  return Object.fromEntries(sharing);
}

/** Returns the forms that a file belongs to: its own or, for a part, those that use it. */
function takersIn(sources: Sources, path: string): string[] {
  const form = /^(?:forms|dialogs)\/([^/]+)\/form\./.exec(path)?.[1];
  if (form !== undefined) return formIds(sources).includes(form) ? [form] : [];
  const part = /^common\/([^/]+)\.schema\.json$/.exec(path)?.[1];
  return part === undefined ? [] : formsWith(sources, part);
}

function usesOf(sources: Sources, form: string): Record<string, string> {
  const all = sources.get('uses.json')?.json;
  const said = own(all, form);
  return isObject(said) && isObject(said.uses) ? (said.uses as Record<string, string>) : {};
}

/** Converts a path in a schema: `properties/sites/items/properties/town` → `sites.*.town`. */
function answerName(path: Path): string {
  const [keyword, name, ...rest] = path;
  if (keyword === undefined) return '';
  if (keyword === 'properties') return [String(name), answerName(rest)].filter(Boolean).join('.');
  const below = answerName(path.slice(1));
  return keyword === 'items' ? ['*', below].filter(Boolean).join('.') : below;
}
