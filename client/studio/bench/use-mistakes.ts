import { useEffect, useState } from 'react';
import type { Answer } from '../../api/call.ts';
import type { FormText, Problem } from '../../api/studio.ts';

/** What is wrong with texts. `isWhole`: everything that they are not saved for was looked for. */
export type Mistakes = { problems: Problem[]; isWhole: boolean };

type Asked = { text: FormText; problems: Problem[] };

/**
 * Everything that texts are not saved for. What is found at each keystroke is there at once; what takes longer is asked
 * for when nothing was typed for a moment. `find` must stay the same.
 */
export function useMistakes(
  find: (text: FormText) => Promise<Answer<{ problems: Problem[] }>>,
  text: FormText,
  quick: Problem[],
  isLive: boolean,
): Mistakes {
  const [asked, setAsked] = useState<Asked>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found at once is found anew when files have changed
  useEffect(() => {
    if (!isLive) return;
    let isCurrent = true;
    const pause = setTimeout(async () => {
      const answer = await find(text);
      if (answer.ok && isCurrent) setAsked({ text, problems: answer.data.problems });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [find, text, quick, isLive]);
  if (!isLive) return { problems: quick, isWhole: true };
  const isWhole = asked?.text === text;
  // What was found before stays until it is known to be mended, so that nothing says there are no mistakes too early.
  return { problems: isWhole || quick.length === 0 ? (asked?.problems ?? []) : quick, isWhole };
}

const PAUSE = 300;
