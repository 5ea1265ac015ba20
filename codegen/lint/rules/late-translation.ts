import { cataloguesOf, wordsIn } from '../../compiler/emit-languages.ts';
import { lateWords } from '../../compiler/late-words.ts';
import { folderOf, type SourceFile, type Sources } from '../../compiler/load.ts';
import type { Problem } from '../../compiler/problem.ts';
import { own } from '../../runtime/json.ts';
import { t } from '../../runtime/translate.ts';
import { problemIn } from '../finding.ts';
import type { FormRule } from '../lint-form.ts';

/** Finds words that were changed since the last release, while their translation is still that of the words before. */
export const lateTranslation: FormRule = ({ id, sources, schema, ui }) =>
  lateWords(sources, { id, schema, ui }).flatMap(({ language, text, before }): Problem[] => {
    const place = catalogueWith(sources, `${folderOf(sources, id)}/form.schema.json`, language, text);
    return place ? [problemIn(place, [text], complaintOf(text, before, language))] : [];
  });

function catalogueWith(
  sources: Sources,
  file: string,
  language: string,
  text: string,
): SourceFile | undefined {
  const path = cataloguesOf(file, language).find((one) => own(wordsIn(sources, one), text) !== undefined);
  return path === undefined ? undefined : sources.get(path);
}

function complaintOf(text: string, before: string, language: string) {
  return {
    message: t('“{text}” is still translated as “{before}” was ({language})', { text, before, language }),
    remedy: t('Correct the translation, unless it is right as it is: the next release takes it so.'),
  };
}
