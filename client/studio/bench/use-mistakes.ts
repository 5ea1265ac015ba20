import { useEffect, useState } from 'react';
import type { Answer } from '../../api/call.ts';
import type { FormText, FoundMistakes, Problem } from '../../api/studio.ts';
import { useLanguage } from '../../i18n/language.ts';

/**
 * The mistakes in texts. `unsettled`: what is no mistake and has to be settled before they are published. `isWhole`: all
 * checks have run that a save would run.
 */
export type Mistakes = { problems: Problem[]; unsettled: Problem[]; isWhole: boolean };

type Asked = { text: FormText } & Omit<Mistakes, 'isWhole'>;

/**
 * Finds everything that keeps texts from being saved. The `quick` problems of each keystroke show at once; slower
 * checks run when typing pauses, and are given up when it goes on. `find` must stay the same function.
 */
export function useMistakes(
  find: (text: FormText, signal: AbortSignal) => Promise<Answer<FoundMistakes>>,
  text: FormText,
  quick: Problem[],
  isLive: boolean,
): Mistakes {
  const [asked, setAsked] = useState<Asked>();
  const [timesBack, setTimesBack] = useState(0);
  const language = useLanguage();
  useEffect(() => {
    const back = () => setTimesBack((times) => times + 1);
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new quick problems may mean that files have changed; mistakes come in words
  useEffect(() => {
    if (!isLive) return;
    const leaving = new AbortController();
    const pause = setTimeout(async () => {
      const answer = await find(text, leaving.signal);
      if (answer.ok && !leaving.signal.aborted) setAsked({ text, unsettled: [], ...answer.data });
    }, PAUSE);
    return () => {
      leaving.abort();
      clearTimeout(pause);
    };
  }, [find, text, quick, isLive, timesBack, language]);
  if (!isLive) return { problems: quick, unsettled: [], isWhole: true };
  const isWhole = asked?.text === text;
  // Earlier findings stay until they are known to be corrected, so that it never says "no mistakes" too early.
  const problems = isWhole || quick.length === 0 ? (asked?.problems ?? []) : quick;
  return { problems, unsettled: asked?.unsettled ?? [], isWhole };
}

const PAUSE = 300;
