import { useEffect, useState } from 'react';
import { ask } from '../../api/operation.ts';

/** The browser's timezone, if it is one of those to choose from; `isKnown` once that is settled, even by a failure. */
export type OwnTimezone = { isKnown: boolean; timezone?: string };

/** Finds out which timezone to start with. */
export function useOwnTimezone(): OwnTimezone {
  const [own, setOwn] = useState<OwnTimezone>({ isKnown: false });
  useEffect(() => {
    const leaving = new AbortController();
    ask('GET /data/timezones', { signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return;
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const isListed = answer.ok && Object.hasOwn(answer.data, timeZone);
      setOwn({ isKnown: true, timezone: isListed ? timeZone : undefined });
    });
    return () => leaving.abort();
  }, []);
  return own;
}
