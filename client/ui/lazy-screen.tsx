import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { Loading } from './loading.tsx';

/** Where a screen's code comes from; fetched when it is first shown. */
export type ScreenSource = {
  current: ComponentType;
  /** Starts over after a fetch that failed. */
  renew: () => void;
};

/**
 * Names a screen whose code is fetched on demand.
 *
 * @example const signup = screenSource(() => import('./signup.tsx').then((module) => module.Signup));
 */
export function screenSource(load: () => Promise<ComponentType>): ScreenSource {
  const start = () => lazy(async () => ({ default: await load() }));
  return {
    current: start(),
    renew() {
      this.current = start();
    },
  };
}

/** Shows such a screen, with its waiting and its failed state; a failed fetch can be tried again in place. */
export function LazyScreen({ source }: { source: ScreenSource }) {
  const [attempt, setAttempt] = useState(0);
  const Screen = source.current;
  const retry = () => {
    source.renew();
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary onRetry={retry}>
      <Suspense fallback={<ScreenLoading />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

function ScreenLoading() {
  return (
    <div className="container page-body">
      <Loading />
    </div>
  );
}
