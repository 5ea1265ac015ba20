import { useCallback, useEffect, useState } from 'react';

const loaded = new Map<unknown, unknown>();

type ModuleState<Module> = { module: Module | undefined; hasFailed: boolean; retry: () => void };

/**
 * A part of the program that is loaded once it is wanted, such as `() => import('./map.tsx')`.
 * `load` must be the same function at every render.
 */
export function useModule<Module>(load: () => Promise<Module>, isWanted = true): ModuleState<Module> {
  const [outcome, setOutcome] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const module = loaded.get(load) as Module | undefined;
  const isLoading = isWanted && module === undefined && outcome !== 'failed';
  useEffect(() => {
    if (!isLoading) return;
    let isGone = false;
    load().then(
      (found) => {
        loaded.set(load, found);
        if (!isGone) setOutcome('loaded');
      },
      () => {
        if (!isGone) setOutcome('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, isLoading]);
  const retry = useCallback(() => setOutcome('loading'), []);
  return { module, hasFailed: outcome === 'failed' && module === undefined, retry };
}
