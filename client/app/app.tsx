import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useLanguage } from '../i18n/language.ts';
import { Home } from '../site/home/home.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Layout } from '../ui/layout/layout.tsx';
import { LazyScreen, screenSource } from '../ui/lazy-screen.tsx';

const loadPages = () => import('./pages.tsx');
const pages = screenSource(() => loadPages().then((module) => module.Pages));

/** What the pages that the first one leads to are headed with; in the document, for every byte of script is waited for. */
const headings: Record<string, string> = JSON.parse(document.body.dataset.headings as string);

/** The whole site: the frame, and inside it the first page or, with a chunk of their own, all others. */
export function App() {
  const path = usePathname();
  // A page that is rendered anew says everything anew.
  useLanguage();
  // The staff's desk and the studio have frames of their own.
  const isDesk = /^\/(admin|studio)(\/|$)/.test(path);
  useEffect(loadPagesAtFirstTouch, []);
  return (
    <ErrorBoundary>
      {isDesk ? (
        <LazyScreen source={pages} />
      ) : (
        <Layout>
          {path === '/' ? <HomeScreen /> : <LazyScreen source={pages} title={headings[path]} />}
        </Layout>
      )}
    </ErrorBoundary>
  );
}

function HomeScreen() {
  return (
    <ErrorBoundary>
      <Home />
    </ErrorBoundary>
  );
}

/** A visitor who points or types may be about to follow a link. */
function loadPagesAtFirstTouch(): () => void {
  const once = new AbortController();
  const load = () => {
    once.abort();
    loadPages().catch(() => {
      // Whoever follows a link is told then, and can try again.
    });
  };
  for (const event of ['pointermove', 'keydown']) document.addEventListener(event, load, once);
  return () => once.abort();
}
