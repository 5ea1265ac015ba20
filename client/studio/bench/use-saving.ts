import { useCallback, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { type Answer, sentenceOf, sentences } from '../../api/call.ts';
import { type Example, type FormText, fetchForm, saveForm } from '../../api/studio.ts';
import type { FormDraft, Step } from '../draft/form-draft.ts';

/** A state of a form's files. */
export type SavedText = { text: FormText; tag: string };

/** How saving stands. `theirs`: what somebody else has saved meanwhile, and is not part of the draft yet. */
export type Saving = {
  /** The state of the files that the draft is a change of. */
  saved: SavedText;
  /** The examples, as a save has left them; those that were generated follow the form. */
  examples: Example[];
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  sentence: string | undefined;
  theirs: SavedText | undefined;
  /** What was to be saved when `theirs` was met; none where nobody had pressed Save. */
  sent: FormText | undefined;
  /** States of the files that this page has seen; any other is somebody else's. */
  knownTags: readonly string[];
};

/** What a save comes to. */
type Stored = { tag: string; examples?: Example[]; warning?: string };

/** How files are saved, and read again. */
export type SavingCalls = {
  save: (text: FormText, tag: string) => Promise<Answer<Stored>>;
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

/** A saved state, and the step by which the draft last took in what somebody else has saved; none as long as nobody has. */
type Base = { saved: SavedText; step: Step | undefined };

/** How saving stands, with all saved states that the draft can be at. */
type State = Omit<Saving, 'saved'> & { bases: Base[] };

/** Saves files, never over what somebody else has saved. `calls` must stay the same. */
export function useSaving(calls: SavingCalls, first: SavedText, examples: Example[], draft: FormDraft) {
  const [{ bases, ...saving }, setSaving] = useState<State>({
    bases: [{ saved: first, step: undefined }],
    examples,
    phase: 'idle',
    sentence: undefined,
    theirs: undefined,
    sent: undefined,
    knownTags: [first.tag],
  });
  // Whoever undoes such a step is back at what was saved before it, so that the next save brings it in again.
  const saved = baseIn(bases, draft)?.saved ?? first;
  // Known as soon as Save is pressed, before the page shows it.
  const isSending = useRef(false);

  const save = useCallback(
    async (text: FormText, tag: string) => {
      isSending.current = true;
      setSaving((last) => ({ ...last, phase: 'saving', sentence: undefined }));
      const answer = await calls.save(text, tag);
      const read = !answer.ok && answer.status === 409 ? await calls.read() : undefined;
      isSending.current = false;
      setSaving((last) =>
        answer.ok
          ? afterSave(last, text, answer.data, draft)
          : {
              ...last,
              phase: 'failed',
              sentence: failureOf(answer),
              theirs: newest(last.theirs, read),
              sent: text,
            },
      );
    },
    [calls, draft],
  );

  /** Looks at what somebody else has saved, before anything is sent. */
  const lookAtTheirs = useCallback(async () => {
    const read = await calls.read();
    setSaving((last) => {
      const theirs = newest(last.theirs, read);
      const isKnown = theirs === last.theirs || last.knownTags.includes(theirs?.tag ?? '');
      return isKnown || last.phase === 'saving' ? last : { ...last, theirs, sent: undefined };
    });
  }, [calls]);

  /**
   * Makes `text`, which holds what somebody else has saved, the draft: one step, and a change of theirs from now on.
   * @returns false while a save is under way, whose answer decides what is to be put together
   */
  const adopt = useCallback(
    (theirs: SavedText, text: FormText): boolean => {
      if (isSending.current) return false;
      const step = draft.edit(() => text);
      setSaving((last) => ({
        ...atBase(last, { saved: theirs, step }, draft),
        phase: 'idle',
        sentence: undefined,
      }));
      return true;
    },
    [draft],
  );

  /** What examples there are, once one was kept or deleted. */
  const keepExamples = useCallback((all: Example[]) => setSaving((last) => ({ ...last, examples: all })), []);

  return { saving: { ...saving, saved }, save, lookAtTheirs, adopt, keepExamples };
}

function afterSave(last: State, text: FormText, { tag, examples, warning }: Stored, draft: FormDraft): State {
  return {
    ...atBase(last, { saved: { text, tag }, step: undefined }, draft),
    examples: examples ?? last.examples,
    phase: 'saved',
    sentence: warning && t('Saved, but the types could not be generated: {warning}', { warning }),
  };
}

function failureOf(answer: Parameters<typeof sentenceOf>[0]): string {
  const { problem = '' } = answer.errors;
  return `${sentenceOf(answer, [], sentences.server)} ${problem}`.trim();
}

/** The draft is a change of this state from now on, and of nothing else that was seen. */
function atBase(last: State, base: Base, draft: FormDraft): State {
  return {
    ...last,
    bases: withBase(last.bases, base, draft),
    theirs: undefined,
    knownTags: [...last.knownTags, base.saved.tag],
  };
}

/** What others have saved, after another look. The same state stays the same object, and choices in it stand. */
function newest(before: SavedText | undefined, read: SavedText | undefined): SavedText | undefined {
  return read && read.tag !== before?.tag ? read : before;
}

function baseIn(bases: Base[], draft: FormDraft): Base | undefined {
  return bases.findLast(({ step }) => !step || draft.holds(step));
}

/** One more saved state; where no step brought it in, it needs the same as the one before. */
function withBase(bases: Base[], { saved, step }: Base, draft: FormDraft): Base[] {
  const needed = step ?? baseIn(bases, draft)?.step;
  return [...bases.filter((base) => base.step !== needed), { saved, step: needed }];
}
