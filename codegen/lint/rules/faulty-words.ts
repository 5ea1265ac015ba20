import { isObject, type SourceFile } from '../../compiler/load.ts';
import type { Problem } from '../../compiler/problem.ts';
import { problemIn } from '../finding.ts';

/** Finds entries in a file of translations that are no text. */
export function faultyWords(file: SourceFile): Problem[] {
  if (!isObject(file.json)) return [problemIn(file, [], NO_WORDS)];
  const odd = Object.entries(file.json).filter(([, said]) => typeof said !== 'string');
  return odd.map(([english]) => problemIn(file, [english], NO_WORDS));
}

const NO_WORDS = {
  message: 'This is no translation',
  remedy: 'Write "English": "French", each in quotation marks.',
};
