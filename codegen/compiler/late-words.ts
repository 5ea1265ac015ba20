import { translatedFrom } from '../runtime/late-translation.ts';
import { releasesOf } from '../versions/release.ts';
import { englishOf, languagesOf, wordsOf } from './emit-languages.ts';
import { folderOf, type JsonObject, type Sources } from './load.ts';

/** A wording that was put differently since a form's last release, and what that release said in its place. */
export type LateWord = { language: string; text: string; before: string };

/** What a form says in a translation that is still that of the words before, in any language. */
export function lateWords(
  sources: Sources,
  { id, schema, ui }: { id: string; schema: JsonObject; ui: JsonObject },
): LateWord[] {
  const file = `${folderOf(sources, id)}/form.schema.json`;
  const english = englishOf({ kind: 'form', name: id, file, schema, uiSchema: ui });
  const said = new Set(english);
  const latest = releasesOf(sources, id).at(-1)?.words ?? {};
  return languagesOf(sources).flatMap((language) => {
    const words = wordsOf(sources, { file, english }, language);
    return Object.entries(words).flatMap(([text, translation]): LateWord[] => {
      const before = translatedFrom(text, translation, { released: latest[language] ?? {}, said });
      return before === undefined ? [] : [{ language, text, before }];
    });
  });
}
