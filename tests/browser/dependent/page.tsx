import { form } from 'virtual:dependent-form';
import { createRoot } from 'react-dom/client';
import { FormView } from '../../../client/forms/form-view.tsx';

const sent = document.createElement('output');
const root = document.createElement('main');
document.body.append(root, sent);
createRoot(root).render(
  <FormView
    form={form}
    situation="registration"
    submit={async (values) => {
      sent.textContent = JSON.stringify(values);
      return { ok: true };
    }}
  />,
);
