import { forms } from '../../codegen/generated/server.ts';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { saying } from '../../codegen/runtime/saying.ts';
import { type Example, listFormIds, readExamples, writeExample } from './form-files.ts';

type Said = { id: string; example: Example; sentence: string };

/**
 * Examples of what is refused keep the sentence that refuses them. Notes those that the catalogue says.
 * @returns brings them to what it says when that is called, and gives how many were changed
 */
export function bringSentences(schemasFolder: string): () => number {
  const known: Record<string, FormDefinition> = forms;
  const sayings = listFormIds(schemasFolder).flatMap((id): Said[] =>
    readExamples(schemasFolder, id).flatMap((example) => {
      const sentence = sentenceOf(known[id], example);
      return sentence !== undefined && sentence === example.refused?.sentence
        ? [{ id, example, sentence }]
        : [];
    }),
  );
  return () => {
    const changed = sayings.flatMap(({ id, example, sentence }): [string, Example][] => {
      const next = sentenceOf(known[id], example);
      if (next === undefined || next === sentence || !example.refused) return [];
      return [[id, { ...example, refused: { ...example.refused, sentence: next } }]];
    });
    for (const [id, example] of changed) writeExample(schemasFolder, id, example);
    return changed.length;
  };
}

function sentenceOf(form: FormDefinition | undefined, { data, refused }: Example): string | undefined {
  if (!form || !refused) return undefined;
  return saying(undefined, () => findFieldErrors(form, data))[refused.field];
}
