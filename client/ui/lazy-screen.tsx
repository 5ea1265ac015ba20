import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Loading } from './loading.tsx';
import { Page } from './page.tsx';
import { waitingTitle } from './waiting-title.ts';

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

type Props = {
  source: ScreenSource;
  /** The heading that it will have, as far as its address tells. */
  title?: string | undefined;
  /** What the heading stands in. */
  Frame?: ComponentType<{ title: string; isWaiting: boolean; children: ReactNode }>;
};

/**
 * Shows such a screen, with its waiting and its failed state; a failed fetch can be tried again in place. While it is on
 * its way, the heading that it will have is there, at the top.
 */
export function LazyScreen({ source, title, Frame = Page }: Props) {
  const [attempt, setAttempt] = useState(0);
  const Screen = source.current;
  const retry = () => {
    source.renew();
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary onRetry={retry}>
      <Suspense
        fallback={
          <Frame title={title ? t(title) : waitingTitle()} isWaiting>
            <Loading />
          </Frame>
        }
      >
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}
