import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../client/ui/styles/fonts.css';
import '../../client/ui/styles/tokens.css';
import '../../client/ui/styles/base.css';
import '../../client/ui/styles/layout.css';
import '../../client/ui/styles/buttons.css';
import '../../client/ui/styles/alerts.css';
import '../../client/ui/styles/modes.css';
import '../../client/ui/form-styles.ts';
import { FormView } from '../../client/forms/form-view.tsx';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';

/**
 * Shows a form as the product does. Known answers and fixed values are taken from the address, as JSON
 * (`?known={…}&fixed={…}`); what is sent stands in the `output` at the end.
 */
export function showForm(form: FormDefinition): void {
  const given = new URLSearchParams(location.search);
  const sent = document.createElement('output');
  const main = document.createElement('main');
  main.className = 'container';
  document.body.append(main, sent);
  createRoot(main).render(
    <StrictMode>
      <h1>{form.title}</h1>
      <FormView
        form={form}
        initialData={JSON.parse(given.get('known') ?? '{}')}
        fixed={JSON.parse(given.get('fixed') ?? '{}')}
        situation="registration"
        submit={async (values) => {
          sent.textContent = JSON.stringify(values);
          return { ok: true };
        }}
      />
    </StrictMode>,
  );
}
