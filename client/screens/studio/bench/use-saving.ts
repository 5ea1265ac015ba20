import { useCallback, useState } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';
import { type Answer, sentenceOf, sentences } from '../../../api/call.ts';
import { type Example, type FormText, fetchForm, saveForm } from '../../../api/studio.ts';

/** A state of a form's files. */
export type SavedText = { text: FormText; tag: string };

/** How saving stands. `theirs`: what somebody else has saved meanwhile. */
export type Saving = {
  saved: SavedText;
  /** The examples, as a save has left them; those that were generated follow the form. */
  examples: Example[];
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  sentence: string | undefined;
  theirs: SavedText | undefined;
  /** States of the files that this page has seen; any other is somebody else's. */
  knownTags: readonly string[];
};

/** How files are saved, and read again. */
export type SavingCalls = {
  save: (
    text: FormText,
    tag: string,
  ) => Promise<Answer<{ tag: string; examples?: Example[]; warning?: string }>>;
  read: () => Promise<SavedText | undefined>;
};

/** Saves a form. */
export function callsOfForm(id: string): SavingCalls {
  return {
    save: (text, tag) => saveForm(id, text, tag),
    async read() {
      const answer = await fetchForm(id);
      return answer.ok ? { text: answer.data.form.text, tag: answer.data.form.tag } : undefined;
    },
  };
}

/** Saves files, never over what somebody else has saved. `calls` must stay the same. */
export function useSaving(calls: SavingCalls, first: SavedText, examples: Example[]) {
  const [saving, setSaving] = useState<Saving>({
    saved: first,
    examples,
    phase: 'idle',
    sentence: undefined,
    theirs: undefined,
    knownTags: [first.tag],
  });

  const save = useCallback(
    async (text: FormText, tag: string) => {
      setSaving((last) => ({ ...last, phase: 'saving', sentence: undefined }));
      const answer = await calls.save(text, tag);
      if (answer.ok) {
        const { tag: newTag, examples, warning } = answer.data;
        const sentence = warning && t('Saved, but the types could not be generated: {warning}', { warning });
        const saved = { text, tag: newTag };
        return setSaving((last) => ({
          saved,
          examples: examples ?? last.examples,
          phase: 'saved',
          sentence,
          theirs: undefined,
          knownTags: [...last.knownTags, newTag],
        }));
      }
      const theirs = answer.status === 409 ? await calls.read() : undefined;
      const { problem = '' } = answer.errors;
      const sentence = `${sentenceOf(answer, [], sentences.server)} ${problem}`.trim();
      setSaving((last) => ({ ...last, phase: 'failed', sentence, theirs }));
    },
    [calls],
  );

  /** Looks at what somebody else has saved, before anything is sent. */
  const lookAtTheirs = useCallback(async () => {
    const theirs = await calls.read();
    setSaving((last) => ({ ...last, theirs }));
  }, [calls]);

  /** From now on their state is the one that changes are made to. */
  const settle = useCallback((theirs: SavedText) => {
    const settled = {
      saved: theirs,
      phase: 'idle',
      sentence: undefined,
      theirs: undefined,
    } as const;
    setSaving(({ examples, knownTags }) => ({
      ...settled,
      examples,
      knownTags: [...knownTags, theirs.tag],
    }));
  }, []);

  return { saving, save, lookAtTheirs, settle };
}
