import { cataloguesOf, englishOf, languagesOf, wordsIn } from '../../compiler/emit-languages.ts';
import { folderOf } from '../../compiler/load.ts';
import type { Problem } from '../../compiler/problem.ts';
import { shownTextsOf } from '../../runtime/form-language.ts';
import { own } from '../../runtime/json.ts';
import type { JsonSchema, UiSchema } from '../../runtime/json-schema.ts';
import { t } from '../../runtime/translate.ts';
import { problemIn } from '../finding.ts';
import type { FormRule } from '../lint-form.ts';

/**
 * Finds words that people read in a form and that a language lacks, and translations of what the form no longer says.
 * The name of a question within sentences need not be translated; they use its label otherwise.
 */
export const missingTranslation: FormRule = ({ id, sources, schema, ui }) => {
  const file = `${folderOf(sources, id)}/form.schema.json`;
  const english = englishOf({ kind: 'form', name: id, file, schema, uiSchema: ui });
  return languagesOf(sources).flatMap((language) => {
    const [ownFile = '', sharedFile = ''] = cataloguesOf(file, language);
    const [ownWords, sharedWords] = [wordsIn(sources, ownFile), wordsIn(sources, sharedFile)];
    const place = sources.get(ownFile) ?? sources.get(file);
    if (!place) return [];
    const missing = shownTextsOf(schema as JsonSchema, ui as UiSchema)
      .filter((text) => own(ownWords, text) === undefined && own(sharedWords, text) === undefined)
      .map((text): Problem => problemIn(place, [], complaintOf(text, ownFile, language)));
    const leftOver = Object.keys(ownWords)
      .filter((text) => !english.includes(text))
      .map((text): Problem => problemIn(place, [text], leftOverOf(text)));
    return [...missing, ...leftOver];
  });
};

function complaintOf(text: string, file: string, language: string) {
  return {
    message: t('“{text}” is not translated ({language})', { text, language }),
    remedy: t(
      'Add "{text}": "…" to {file}; what several forms say belongs into common/words.{language}.json.',
      { text, file, language },
    ),
  };
}

function leftOverOf(text: string) {
  return {
    message: t('The form does not say “{text}” any more', { text }),
    remedy: t('Take the line out, or put the new English text in front of its translation.'),
  };
}
