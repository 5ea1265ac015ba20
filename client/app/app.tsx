import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useLanguage } from '../i18n/language.ts';
import { Home } from '../site/home/home.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Layout } from '../ui/layout/layout.tsx';
import { LazyScreen, screenSource } from '../ui/lazy-screen.tsx';

const loadPages = () => import('./pages.tsx');
const pages = screenSource(() => loadPages().then((module) => module.Pages));

/** Headings of the pages that the first page links to. They are in the document to keep the first script small. */
const headings: Record<string, string> = JSON.parse(document.body.dataset.headings as string);

/** The whole site: the frame, and in it the home page or, loaded as a chunk of their own, all other pages. */
export function App() {
  const path = usePathname();
  // Renders again when the language changes, so that all texts change with it.
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

/** Fetches the other pages' code as soon as a visitor points or types, since they may be about to follow a link. */
function loadPagesAtFirstTouch(): void {
  const load = () => {
    loadPages().catch(() => {
      // If they do follow a link, they see the error then and can try again.
    });
  };
  for (const event of ['pointermove', 'keydown']) document.addEventListener(event, load, { once: true });
}
