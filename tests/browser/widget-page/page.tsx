import { form } from 'virtual:widget-form';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { MarketForms } from '../../../client/app/market-forms.tsx';
import type { FormValues } from '../../../client/engine/form-store.ts';
import { FormView } from '../../../client/engine/form-view.tsx';
import '../../../client/ui/styles/fonts.css';
import '../../../client/ui/styles/tokens.css';
import '../../../client/ui/styles/base.css';
import '../../../client/ui/styles/buttons.css';
import '../../../client/ui/styles/alerts.css';
import '../../../client/ui/styles/modes.css';
import '../../../client/ui/form-styles.ts';
import './rjsf-parts.tsx';
import './page.css';

type Begun = { data?: FormValues; fixed?: Record<string, { value: unknown; label: string }> };

declare global {
  interface Window {
    /** Mounts the form with these answers, as if nothing had been there before. */
    begin(begun: Begun): void;
    /** Takes it away with all that it has kept in the browser. */
    end(): void;
  }
}

const main = document.createElement('main');
document.body.append(main);
const root = createRoot(main);
let begun = 0;

window.begin = ({ data = {}, fixed = {} }) =>
  root.render(
    // No list is known from the mount before.
    <SWRConfig key={begun++} value={{ provider: () => new Map() }}>
      <h1>{form.title}</h1>
      <MarketForms>
        <FormView form={form} initialData={data} fixed={fixed} situation="registration" submit={submit} />
      </MarketForms>
    </SWRConfig>,
  );

window.end = () => {
  root.render(null);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  scrollTo(0, 0);
};

async function submit(values: unknown) {
  const response = await fetch('/submit', { method: 'POST', body: JSON.stringify(values) });
  return response.json();
}
