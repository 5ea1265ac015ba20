import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speak } from '../i18n/language.ts';
import { recoverLostCode } from '../ui/lost-code.ts';
import { App } from './app.tsx';
import '../ui/styles/fonts.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/layout.css';
import '../ui/styles/header.css';
import '../ui/styles/footer.css';
import '../ui/styles/buttons.css';
import '../ui/styles/alerts.css';
import '../ui/styles/modes.css';

function show(): void {
  const app = <App />;
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // It does nothing in a build but weigh.
  root.render(import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app);
}

recoverLostCode();

/** The server has chosen the language of the page. English is already loaded, French is fetched first. */
if (document.documentElement.lang.startsWith('fr')) speak('fr').then(show, show);
else show();
