import { useCallback, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { type Answer, sentenceOf, sentences } from '../../api/call.ts';
import { type Example, type FormText, fetchForm, saveForm } from '../../api/studio.ts';
import type { FormDraft, Step } from '../draft/form-draft.ts';

/** A state of a form's files. */
export type SavedText = { text: FormText; tag: string };

/** The state of saving. `theirs`: what somebody else has saved that is not part of the draft yet. */
export type Saving = {
  /** The saved state that the draft is based on. */
  saved: SavedText;
  /** The examples after the last save; generated ones follow the form. */
  examples: Example[];
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  sentence: string | undefined;
  theirs: SavedText | undefined;
  /** The text that was being saved when `theirs` was found; undefined if nobody had pressed Save. */
  sent: FormText | undefined;
  /** The versions of the files that this page has known, the last one last; any other is somebody else's. */
  knownTags: readonly string[];
};

/** The result of a save. */
type Stored = { tag: string; examples?: Example[]; warning?: string };

/** The calls that save files and read them again. */
export type SavingCalls = {
  save: (text: FormText, tag: string) => Promise<Answer<Stored>>;
  read: () => Promise<SavedText | undefined>;
};

/** The product's files that were brought into a draft. `said`: what the last save said of them. */
export type Brought = { tag: string; isHeld: () => boolean; said?: string | null };

/** What is said of a draft when it is saved: the release that it has everything of, and which files it has. */
type About = { base: { current: number | undefined }; brought: { current: Brought | undefined } };

/** Returns the calls for a form. */
export function callsOfForm(id: string, { base, brought }: About): SavingCalls {
  return {
    async save(text, tag) {
      const files = brought.current;
      const now = files && (files.isHeld() ? files.tag : null);
      const answer = await saveForm(id, text, {
        tag,
        ...(base.current !== undefined && { base: base.current }),
        // Said once: what becomes of the draft by other people is not this page's to say.
        ...(now !== undefined && now !== files?.said && { brought: now }),
      });
      if (answer.ok && files && now !== undefined) files.said = now;
      return answer;
    },
    async read() {
      const answer = await fetchForm(id);
      return answer.ok ? { text: answer.data.form.text, tag: answer.data.form.tag } : undefined;
    },
  };
}

/** A saved state, with the step that last merged somebody else's save into the draft; undefined if there was none. */
type Base = { saved: SavedText; step: Step | undefined };

/** The state of saving, with all saved states that the draft can be based on. */
type State = Omit<Saving, 'saved'> & { bases: Base[] };

/** Saves files, but never over what somebody else has saved. `calls` must stay the same object. */
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
  // Undoing such a merge goes back to the saved state before it, so that the next save merges again.
  const saved = baseIn(bases, draft)?.saved ?? first;
  // Set as soon as Save is pressed, before the page shows it.
  const isSending = useRef(false);

  const save = useCallback(
    async (text: FormText, tag: string) => {
      isSending.current = true;
      setSaving((last) => ({ ...last, phase: 'saving', sentence: undefined }));
      const answer = await calls.save(text, tag);
      const read = !answer.ok && answer.status === 409 ? await readOthers(calls, tag) : undefined;
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

  /** Reads what somebody else has saved, before anything is sent. */
  const lookAtTheirs = useCallback(async () => {
    const read = await calls.read();
    setSaving((last) => {
      const theirs = newest(last.theirs, read);
      const isKnown = theirs === last.theirs || last.knownTags.at(-1) === theirs?.tag;
      return isKnown || last.phase === 'saving' ? last : { ...last, theirs, sent: undefined };
    });
  }, [calls]);

  /**
   * Makes `text`, which includes what somebody else has saved, the draft: as one step, and with theirs as the new base.
   * @returns false while a save is under way, since its answer decides what must be merged
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

  /** Updates the examples after one was kept or deleted. */
  const keepExamples = useCallback((all: Example[]) => setSaving((last) => ({ ...last, examples: all })), []);

  return { saving: { ...saving, saved }, save, lookAtTheirs, adopt, keepExamples };
}

/** Returns what somebody else has saved; undefined if nobody has: the files may not be changed at all for the moment. */
async function readOthers(calls: SavingCalls, tag: string): Promise<SavedText | undefined> {
  const found = await calls.read();
  return found?.tag === tag ? undefined : found;
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

/** Bases the draft on this state from now on. */
function atBase(last: State, base: Base, draft: FormDraft): State {
  return {
    ...last,
    bases: withBase(last.bases, base, draft),
    theirs: undefined,
    knownTags: [...last.knownTags, base.saved.tag],
  };
}

/**
 * Returns what others have saved, after reading again. If nothing is new it is the same object, so that choices made
 * about it stay.
 */
function newest(before: SavedText | undefined, read: SavedText | undefined): SavedText | undefined {
  return read && read.tag !== before?.tag ? read : before;
}

function baseIn(bases: Base[], draft: FormDraft): Base | undefined {
  return bases.findLast(({ step }) => !step || draft.holds(step));
}

/** Adds a saved state. If no step brought it in, it depends on the same step as the current base. */
function withBase(bases: Base[], { saved, step }: Base, draft: FormDraft): Base[] {
  const needed = step ?? baseIn(bases, draft)?.step;
  return [...bases.filter((base) => base.step !== needed), { saved, step: needed }];
}
