import { useEffect, useState } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';
import { sentenceOf, sentences } from '../../../api/call.ts';
import {
  fetchMessages,
  type Messages,
  type MessagesText,
  saveMessages,
} from '../../../api/studio-messages.ts';
import { setAt } from '../draft/edit-json.ts';
import { findKept, type KeptMessages, keep } from './kept-messages.ts';

type History = { past: MessagesText[]; now: MessagesText; future: MessagesText[]; group: string };
type Saving = {
  text: MessagesText;
  tag: string;
  phase: 'idle' | 'saving' | 'saved';
  said?: string;
  failure?: string;
};

/** The catalogue while it is edited: its steps, how saving stands, what somebody else has saved. */
export function useMessages({ text, tag }: Messages) {
  const [kept] = useState(findKept);
  const [history, setHistory] = useState<History>(() => first(text, kept));
  // What was kept was a change of what was saved then.
  const [saving, setSaving] = useState<Saving>({ text, tag: kept?.tag ?? tag, phase: 'idle' });
  const [theirs, setTheirs] = useState<Messages>();
  const { past, now, future } = history;
  const isChanged = now.en !== saving.text.en || now.fr !== saving.text.fr;
  useEffect(() => {
    keep(isChanged ? { text: now, tag: saving.tag } : undefined);
  }, [isChanged, now, saving.tag]);

  const step = (next: MessagesText, group: string) =>
    setHistory((last) => {
      const isGoingOn = group !== '' && group === last.group;
      return { past: isGoingOn ? last.past : [...last.past, last.now], now: next, future: [], group };
    });
  const save = async (over = saving.tag) => {
    setSaving((last) => ({ ...last, phase: 'saving', failure: undefined }));
    const answer = await saveMessages(now, over);
    if (answer.ok) {
      await sayFromNowOn(answer.data.tag);
      setTheirs(undefined);
      return setSaving({
        text: now,
        tag: answer.data.tag,
        phase: 'saved',
        said: wordsFor(answer.data.examples),
      });
    }
    const failure = sentenceOf(answer, [], sentences.server);
    setSaving((last) => ({ ...last, phase: 'idle', failure }));
    if (answer.status !== 409) return;
    const current = await fetchMessages();
    if (current.ok) setTheirs(current.data);
  };
  return {
    now,
    isChanged,
    saving,
    theirs,
    save: () => save(),
    change: (language: keyof MessagesText, path: string[], sentence: string) =>
      step({ ...now, [language]: setAt(now[language], path, sentence) }, [language, ...path].join()),
    undo: past.length > 0 ? () => setHistory(back) : undefined,
    redo: future.length > 0 ? () => setHistory(forth) : undefined,
    takeTheirs: (current: Messages) => {
      setSaving({ text: current.text, tag: current.tag, phase: 'idle' });
      step(current.text, '');
      setTheirs(undefined);
    },
    saveMine: (current: Messages) => save(current.tag),
  };
}

function back({ past, now, future }: History): History {
  return { past: past.slice(0, -1), now: past.at(-1) ?? now, future: [now, ...future], group: '' };
}

function forth({ past, now, future: [next = now, ...future] }: History): History {
  return { past: [...past, now], now: next, future, group: '' };
}

/** What was not saved the last time is there again, one Undo away from what is. */
function first(text: MessagesText, kept: KeptMessages | undefined): History {
  return { past: kept ? [text] : [], now: kept?.text ?? text, future: [], group: '' };
}

/** Other pages say it once they are loaded; this one is told. */
async function sayFromNowOn(tag: string): Promise<void> {
  const address = `/late-forms/sentences.js?${tag}`;
  await import(/* @vite-ignore */ address).catch(() => undefined);
}

function wordsFor(examples: number): string {
  return examples === 0
    ? t('Saved. It is said from now on.')
    : t('Saved. {count} examples have their new sentence.', { count: examples });
}
