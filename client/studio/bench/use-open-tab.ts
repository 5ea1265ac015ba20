import { useCallback, useEffect, useState } from 'react';
import type { BenchTab } from './bench-tabs.tsx';

const NAME = 'tab';

function addressOf(tab: BenchTab | undefined): string {
  const address = new URL(location.href);
  if (tab === undefined) address.searchParams.delete(NAME);
  else address.searchParams.set(NAME, tab);
  return address.pathname + address.search;
}

type Offer = {
  first: BenchTab;
  isOffered: (tab: BenchTab) => boolean;
  /** The form was read again, since something has become of it: its first tab is shown, whatever was open before. */
  isAgain: boolean;
};

/**
 * Returns the open tab and what opens another. The address names it, so that Back leads to the one before, and a page
 * that is loaded again shows the same.
 */
export function useOpenTab(tabs: readonly BenchTab[], { first, isOffered, isAgain }: Offer) {
  const named = () => {
    const name = new URLSearchParams(location.search).get(NAME);
    return tabs.find((tab) => tab === name && isOffered(tab)) ?? first;
  };
  const [tab, setTab] = useState(() => (isAgain ? first : named()));
  useEffect(() => {
    if (isAgain) history.replaceState(history.state, '', addressOf(undefined));
  }, [isAgain]);
  useEffect(() => {
    const follow = () => setTab(named());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  });
  const open = useCallback(
    (wanted: BenchTab) => {
      const address = addressOf(wanted === first ? undefined : wanted);
      if (address !== location.pathname + location.search) history.pushState(null, '', address);
      setTab(wanted);
    },
    [first],
  );
  return [tab, open] as const;
}
