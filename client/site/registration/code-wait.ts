import { useEffect, useState } from 'react';
import { constants } from '../../../codegen/generated/constants.ts';
import { t } from '../../../codegen/runtime/translate.ts';

const gapSeconds = constants.verificationCode.resendGapSeconds;

/** How long until another code can be asked for: said once to who presses, shown to all who wait. */
export function waitInWords(seconds: number): string {
  return seconds === 1
    ? t('You can ask for another code in 1 second.')
    : t('You can ask for another code in {seconds} seconds.', { seconds });
}

/** @param sentAt when (ms) the last code was asked for; 0 where none was */
export function secondsLeft(sentAt: number): number {
  return Math.max(0, Math.ceil(gapSeconds - (Date.now() - sentAt) / 1000));
}

/** The seconds that are left, counted down from when the last code was asked for; `begin` begins anew. */
export function useWait(sentAt: number) {
  const [since, setSince] = useState(sentAt);
  const [wait, setWait] = useState(() => secondsLeft(sentAt));
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWait(secondsLeft(since)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting, since]);
  const begin = (at: number) => {
    setSince(at);
    setWait(secondsLeft(at));
  };
  return { wait, begin };
}
