import { type ComponentType, type ReactNode, useState } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import type { LazyPart } from '../../widgets/lazy-part.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Loading } from './loading.tsx';
import { Page } from './page.tsx';
import { useFetched } from './use-fetched.ts';
import { waitingTitle } from './waiting-title.ts';

/** The source of a screen's code, which is fetched when the screen is first shown. */
export type ScreenSource = LazyPart<object>;

/**
 * Makes the source of a screen that is fetched on demand.
 *
 * @example const signup = screenSource(() => import('./signup.tsx').then((module) => module.Signup));
 */
export function screenSource(load: () => Promise<ComponentType>): ScreenSource {
  return { load };
}

type Props = {
  source: ScreenSource;
  /** The screen's heading, if its address already determines it. */
  title?: string | undefined;
  /** The frame around the heading while the screen loads. */
  Frame?: ComponentType<{ title: string; isWaiting: boolean; children: ReactNode }>;
};

/**
 * Shows a lazy screen. While it loads, its heading is already at the top. A failed fetch can be tried again in place.
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
