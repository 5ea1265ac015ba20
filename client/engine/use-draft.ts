import { useCallback, useEffect, useMemo, useState } from 'react';
import { t, text } from '../../codegen/runtime/translate.ts';
import type { Overtaken } from './adopt-answers.ts';
import { DraftKeeper, type DraftStatus, type SaveDraft } from './draft-keeper.ts';
import type { FormStore } from './form-store.ts';
import type { TypedAnswers } from './typed-answers.ts';

/** How answers are saved, the key of their copy in this browser, and the version of the form they are typed into. */
type Keeping = {
  save: SaveDraft | undefined;
  key: string | undefined;
  version: string;
  /** The server had a draft when the form was opened. */
  isKnown: boolean;
  onReleased: (formVersion: string) => void;
};

type Draft = {
  status: DraftStatus;
  /** Answers typed here that others have replaced, until the person has dealt with them. */
  overtaken: Overtaken[];
  dismiss: (seen: Overtaken) => void;
  /** Saves at once. Resolves to true where a page that is loaded again has all answers. */
  settle: () => Promise<boolean | undefined>;
  finish: () => void;
};

/** Keeps the answers while the person types; see `DraftKeeper`. Without `save` nothing is kept. */
export function useDraft(store: FormStore, typed: TypedAnswers, keeping: Keeping): Draft {
  const { save, key, version, isKnown, onReleased } = keeping;
  const [status, setStatus] = useState<DraftStatus>({ kind: 'none' });
  const [overtaken, setOvertaken] = useState<Overtaken[]>([]);
  const keeper = useMemo(() => {
    if (!save) return undefined;
    const told = (more: Overtaken[]) => setOvertaken((known) => [...known, ...more]);
    const listener = { status: setStatus, overtaken: told, released: onReleased };
    const made = new DraftKeeper(store, typed, save, { key, version }, listener);
    if (isKnown) made.expectOthers();
    return made;
  }, [store, typed, save, key, version, isKnown, onReleased]);
  useEffect(() => keeper?.start(), [keeper]);
  const dismiss = useCallback(
    (seen: Overtaken) => setOvertaken((known) => known.filter((one) => one !== seen)),
    [],
  );
  const settle = useCallback(async () => keeper?.settle(), [keeper]);
  return { status, overtaken, dismiss, settle, finish: () => keeper?.finish() };
}

const UNSAVED = {
  waiting: text('Not saved yet. Your answers are kept on this device and saved when the connection is back.'),
  ended: text('Not saved: your access has run out. Your answers are kept on this device.'),
  refused: text('Not saved: the server did not accept this. Your answers are kept on this device.'),
  unkept: text(
    'Not saved: this browser cannot keep your answers. Leave this page open until you send the form.',
  ),
};

/** The status line under the form, in words. */
export function draftStatusText(status: DraftStatus): string {
  if (status.kind === 'none') return '';
  if (status.kind !== 'saved') return t(UNSAVED[status.kind]);
  // The language of this text is fixed: `14:05:09 GMT-0700`.
  return t('Saved {time}', { time: status.at.toTimeString().slice(0, 5) });
}
