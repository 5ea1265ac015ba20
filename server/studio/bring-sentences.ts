import type { FormRegistry } from '../engine/forms/form-registry.ts';
import { type Example, listDialogIds, listFormIds, readExamples, writeExample } from './form-files.ts';
import { sentenceFor } from './generated-examples.ts';

type Said = { id: string; example: Example; sentence: string };

/**
 * Keeps the sentences in examples of refused answers up to date. Remembers those that the catalogue's sentences refuse
 * now.
 * @returns a function to call after a change, which updates their sentences and returns how many were changed
 */
export function bringSentences(forms: FormRegistry, schemasFolder: string): () => number {
  const sentenceNow = (id: string, example: Example) => {
    const form = forms.find(id);
    return form && sentenceFor(form, example);
  };
  const sayings = [...listFormIds(schemasFolder), ...listDialogIds(schemasFolder)].flatMap((id): Said[] =>
    readExamples(schemasFolder, id).flatMap((example) => {
      const sentence = sentenceNow(id, example);
      return sentence !== undefined && sentence === example.refused?.sentence
        ? [{ id, example, sentence }]
        : [];
    }),
  );
  return () => {
    const changed = sayings.flatMap(({ id, example, sentence }): [string, Example][] => {
      const next = sentenceNow(id, example);
      if (next === undefined || next === sentence || !example.refused) return [];
      return [[id, { ...example, refused: { ...example.refused, sentence: next } }]];
    });
    for (const [id, example] of changed) writeExample(schemasFolder, id, example);
    return changed.length;
  };
}
