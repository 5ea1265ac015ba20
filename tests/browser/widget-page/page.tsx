import { form } from 'virtual:widget-form';
import { createRoot } from 'react-dom/client';
import { FormView } from '../../../client/forms/form-view.tsx';
import '../../../client/ui/styles/fonts.css';
import '../../../client/ui/styles/tokens.css';
import '../../../client/ui/styles/base.css';
import '../../../client/ui/styles/buttons.css';
import '../../../client/ui/styles/alerts.css';
import '../../../client/ui/styles/modes.css';
import '../../../client/ui/form-styles.ts';
import './page.css';

/** The address says what the form begins with: `?data={…}&fixed={…}`. */
const query = new URLSearchParams(location.search);
const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  <>
    <h1>{form.title}</h1>
    <FormView
      form={form}
      initialData={JSON.parse(query.get('data') ?? '{}')}
      fixed={JSON.parse(query.get('fixed') ?? '{}')}
      situation="registration"
      submit={submit}
    />
  </>,
);

async function submit(values: unknown) {
  const response = await fetch('/submit', { method: 'POST', body: JSON.stringify(values) });
  return response.json();
}
