import { type ComponentType, type ReactNode, useState } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import type { LazyPart } from '../../widgets/lazy-part.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Loading } from './loading.tsx';
import { Page } from './page.tsx';
import { useFetched } from './use-fetched.ts';
import { waitingTitle } from './waiting-title.ts';

/** Where a screen's code comes from; fetched when it is first shown. */
export type ScreenSource = LazyPart<object>;

/**
 * Names a screen whose code is fetched on demand.
 *
 * @example const signup = screenSource(() => import('./signup.tsx').then((module) => module.Signup));
 */
export function screenSource(load: () => Promise<ComponentType>): ScreenSource {
  return { load };
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
export function LazyScreen(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary onRetry={() => setAttempt(attempt + 1)}>
      <Fetched key={attempt} {...props} />
    </ErrorBoundary>
  );
}

function Fetched({ source, title, Frame = Page }: Props) {
  const Screen = useFetched(source);
  if (Screen) return <Screen />;
  return (
    <Frame title={title ? t(title) : waitingTitle()} isWaiting>
      <Loading />
    </Frame>
  );
}
