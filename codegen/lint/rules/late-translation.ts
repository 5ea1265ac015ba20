import { cataloguesOf, englishOf, languagesOf, wordsOf } from '../../emit-languages.ts';
import type { Problem } from '../../problem.ts';
import { translatedFrom } from '../../runtime/late-translation.ts';
import { releasesOf } from '../../versions/release.ts';
import { problemIn } from '../finding.ts';
import type { FormRule } from '../lint-form.ts';

/** Words that were put differently since the last release, while their translation is still that of the words before. */
export const lateTranslation: FormRule = ({ id, sources, schema, ui }) => {
  const file = `forms/${id}/form.schema.json`;
  const english = englishOf({ kind: 'form', name: id, file, schema, uiSchema: ui });
  const said = new Set(english);
  const latest = releasesOf(sources, id).at(-1)?.words ?? {};
  return languagesOf(sources).flatMap((language) => {
    const released = latest[language] ?? {};
    const [own = ''] = cataloguesOf(file, language);
    const words = wordsOf(sources, { file, english }, language);
    const place = sources.get(own) ?? sources.get(file);
    return Object.entries(words).flatMap(([text, translation]): Problem[] => {
      const before = translatedFrom(text, translation, { released, said });
      return before === undefined || !place
        ? []
        : [problemIn(place, [text], complaintOf(text, before, language))];
    });
  });
};

function complaintOf(text: string, before: string, language: string) {
  return {
    message: `“${text}” is still translated as “${before}” was (${language})`,
    remedy: 'Correct the translation, unless it is right as it is: the next release takes it so.',
  };
}
