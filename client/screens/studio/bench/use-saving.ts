import { useCallback, useState } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';
import { sentenceOf, sentences } from '../../../api/call.ts';
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

/** Saves the files of a form, never over what somebody else has saved. */
export function useSaving(id: string, first: SavedText, examples: Example[]) {
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
      const answer = await saveForm(id, text, tag);
      if (answer.ok) {
        const { tag: newTag, examples, warning } = answer.data;
        const sentence = warning && t('Saved, but the types could not be generated: {warning}', { warning });
        const saved = { text, tag: newTag };
        return setSaving(({ knownTags }) => ({
          saved,
          examples,
          phase: 'saved',
          sentence,
          theirs: undefined,
          knownTags: [...knownTags, newTag],
        }));
      }
      const theirs = answer.status === 409 ? await readTheirs(id) : undefined;
      const { problem = '' } = answer.errors;
      const sentence = `${sentenceOf(answer, [], sentences.server)} ${problem}`.trim();
      setSaving((last) => ({ ...last, phase: 'failed', sentence, theirs }));
    },
    [id],
  );

  /** Looks at what somebody else has saved, before anything is sent. */
  const lookAtTheirs = useCallback(async () => {
    const theirs = await readTheirs(id);
    setSaving((last) => ({ ...last, theirs }));
  }, [id]);

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

async function readTheirs(id: string): Promise<SavedText | undefined> {
  const answer = await fetchForm(id);
  return answer.ok ? { text: answer.data.form.text, tag: answer.data.form.tag } : undefined;
}
