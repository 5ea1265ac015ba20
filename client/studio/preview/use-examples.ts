import { useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import { changeExample, type Example } from '../../api/studio.ts';

type Kept = (examples: Example[], name: string) => void;

type Change = { before: Example | undefined; after: Example | undefined };

/** Changes examples beside a form, but never over somebody else's changes. The last change can be undone. */
export function useExamples(formId: string, onKept: Kept) {
  const [last, setLast] = useState<Change & { said: string }>();

  /**
   * Replaces the example `before`, or adds or deletes one if either is undefined. Resolves with a sentence if that
   * fails.
   */
  async function put(before: Example | undefined, after: Example | undefined, isUndo = false) {
    const name = (after ?? before)?.name ?? '';
    const answer = await changeExample(formId, name, { before, after });
    if (!answer.ok) return sentenceOf(answer, [], sentences.server);
    setLast(isUndo ? undefined : { before, after, said: wordsFor(name, after) });
    onKept(answer.data.examples, after ? name : '');
    return undefined;
  }

  return {
    put,
    undo: last && (() => put(last.after, last.before, true)),
    said: last?.said ?? '',
  };
}

function wordsFor(name: string, after: Example | undefined): string {
  if (!after) return t('“{name}” was deleted.', { name });
  return after.refused
    ? t('“{name}” was kept as one to be refused: {sentence}', { name, sentence: after.refused.sentence })
    : t('“{name}” was kept as one to be accepted.', { name });
}
