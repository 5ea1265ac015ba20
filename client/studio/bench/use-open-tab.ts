import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { BenchTab } from './bench-tabs.tsx';

const NAME = 'tab';
/** Where there is more room, the preview stands beside the tabs and is none; `bench.css` says so, too. */
const NARROW = '(max-width: 60rem)';

function addressOf(tab: BenchTab): string {
  const address = new URL(location.href);
  address.searchParams.set(NAME, tab);
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
    const isThere = (tab: BenchTab) => isOffered(tab) && (tab !== 'preview' || matchMedia(NARROW).matches);
    return tabs.find((tab) => tab === name && isThere(tab)) ?? first;
  };
  const [tab, setTab] = useState(() => (isAgain ? first : named()));
  useEffect(() => {
    if (isAgain) history.replaceState(history.state, '', addressOf(first));
  }, [isAgain, first]);
  const follow = useEffectEvent(() => setTab(named()));
  useEffect(() => {
    // Stays the same: what is added anew while other listeners of the event render the page would not hear of it.
    const listener = () => follow();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
  const left = useRef(tab);
  useLayoutEffect(() => {
    // What had the focus may be gone with the tab that was left.
    const isFocusLost = left.current !== tab && document.activeElement === document.body;
    if (isFocusLost) document.getElementById(`bench-tab-${tab}`)?.focus();
    left.current = tab;
  }, [tab]);
  const open = useCallback(
    (wanted: BenchTab) => {
      setTab(wanted);
      if (wanted === tab) return;
      try {
        history.pushState(null, '', addressOf(wanted));
      } catch {
        // Browsers refuse too many at a time, as of an arrow key that is held down.
      }
    },
    [tab],
  );
  return [tab, open] as const;
}
