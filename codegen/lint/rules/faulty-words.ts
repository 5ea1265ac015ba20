import { isObject, type SourceFile } from '../../compiler/load.ts';
import type { Problem } from '../../compiler/problem.ts';
import { t, text } from '../../runtime/translate.ts';
import { problemIn } from '../finding.ts';

/** Finds entries in a file of translations that are no text, or leave people with nothing to read. */
export function faultyWords(file: SourceFile): Problem[] {
  if (!isObject(file.json)) return [problemIn(file, [], NO_WORDS)];
  return Object.entries(file.json).flatMap(([english, said]) => {
    if (typeof said !== 'string') return [problemIn(file, [english], NO_WORDS)];
    return said.trim() === '' && english.trim() !== '' ? [problemIn(file, [english], blank(english))] : [];
  });
}

const NO_WORDS = {
  message: text('This is no translation'),
  remedy: text('Write "English": "French", each in quotation marks.'),
};

function blank(english: string) {
  return {
    message: t('The translation of “{english}” is blank', { english }),
    remedy: t('Write it, or take the line out: people then read the English.'),
  };
}
