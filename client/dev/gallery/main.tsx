import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { widgets } from '../../../widgets/registry.ts';
import { type FormEngine, FormEngineProvider } from '../../engine/form-engine.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { sayProblem } from '../../i18n/say-problem.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Gallery } from './gallery.tsx';
import { formOf } from './gallery-form.ts';
import { lookOf } from './look.ts';
import '../../ui/styles/fonts.css';
import '../../ui/styles/tokens.css';
import '../../ui/styles/base.css';
import '../../ui/styles/layout.css';
import '../../ui/styles/header.css';
import '../../ui/styles/buttons.css';
import '../../ui/styles/alerts.css';
import '../../ui/styles/modes.css';
import '../../ui/form-styles.ts';
import './gallery.css';

/** The gallery shows widgets only, so it loads no form. */
const engine: FormEngine = { widgets, useLanguage, sayProblem, loadForm: async () => undefined };

const look = lookOf(location.search);
const words = look.language === 'fr' ? await french() : undefined;

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ErrorBoundary>
      <FormEngineProvider engine={engine}>
        <Gallery look={look} form={formOf(words)} />
      </FormEngineProvider>
    </ErrorBoundary>
  </StrictMode>,
);

async function french() {
  const { speakFrench, words } = await import('./french.ts');
  await speakFrench();
  return words;
}
