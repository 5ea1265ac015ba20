import { useEffect, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import { fetchMessages, type Messages, type MessagesText, saveMessages } from '../../api/studio-messages.ts';
import { useKeys } from '../bench/use-keys.ts';
import { findCopy, keepCopy } from '../draft/draft-copy.ts';
import { setAt } from '../draft/edit-json.ts';
import { back, first, forth, type History, type Saved, savedAs, stepTo } from './messages-history.ts';

type Saving = { phase: 'idle' | 'saving' | 'saved'; said?: string; failure?: string };

const COPY = 'messages.json';

/** Holds the catalogue while it is edited: its steps, the state of saving, and what somebody else has saved. */
export function useMessages({ text, tag }: Messages) {
  const [copy] = useState(() => findCopy(COPY, ['en', 'fr']));
  const [history, setHistory] = useState<History>(() => first({ text, tag }, copy));
  const [saving, setSaving] = useState<Saving>({ phase: 'idle' });
  const [theirs, setTheirs] = useState<Saved | undefined>(() =>
    copy && copy.base.tag !== tag ? { text, tag } : undefined,
  );
  const { past, now, future } = history;
  const isChanged = now.text.en !== now.base.text.en || now.text.fr !== now.base.text.fr;
  useEffect(() => keepCopy(COPY, isChanged ? now : undefined), [isChanged, now]);

  const save = async (over = now.base.tag) => {
    setSaving({ phase: 'saving' });
    const answer = await saveMessages(now.text, over);
    if (answer.ok) {
      const saved = { text: now.text, tag: answer.data.tag };
      await sayFromNowOn(saved.tag);
      setTheirs(undefined);
      setHistory((last) => savedAs(last, [now.base.tag, over], saved));
      return setSaving({ phase: 'saved', said: wordsFor(answer.data.examples) });
    }
    setSaving({ phase: 'idle', failure: sentenceOf(answer, [], sentences.server) });
    if (answer.status !== 409) return;
    const current = await fetchMessages();
    if (current.ok) setTheirs(current.data);
  };
  const undo = past.length > 0 ? () => setHistory(back) : undefined;
  const redo = future.length > 0 ? () => setHistory(forth) : undefined;
  useKeys({
    undo: () => undo?.(),
    redo: () => redo?.(),
    save: () => isChanged && saving.phase !== 'saving' && save(),
  });
  return {
    now: now.text,
    saved: now.base.text,
    isChanged,
    saving,
    theirs,
    save: () => save(),
    change: (language: keyof MessagesText, path: string[], sentence: string) =>
      setHistory((last) => {
        const text = { ...last.now.text, [language]: setAt(last.now.text[language], path, sentence) };
        return stepTo(last, { ...last.now, text }, [language, ...path].join());
      }),
    undo,
    redo,
    takeTheirs: (current: Saved) => {
      setSaving({ phase: 'idle' });
      setHistory((last) => stepTo(last, { text: current.text, base: current }, ''));
      setTheirs(undefined);
    },
    saveMine: (current: Saved) => save(current.tag),
  };
}

/** Makes this page say the saved sentences. Other pages do so once they are loaded. */
async function sayFromNowOn(tag: string): Promise<void> {
  const address = `/late-sentences.js?${tag}`;
  await import(/* @vite-ignore */ address).catch(() => undefined);
}

function wordsFor(examples: number): string {
  return examples === 0
    ? t('Saved. It is in use from now on.')
    : t('Saved. {count} examples have their new sentence.', { count: examples });
}
