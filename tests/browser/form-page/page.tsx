import { createRoot } from 'react-dom/client';
import { call } from '../../../client/api/call.ts';
import { FormScreen } from '../../../client/forms/form-screen.tsx';
import type { FormId } from '../../../codegen/generated/form-loaders.ts';
import '../../../client/ui/styles/fonts.css';
import '../../../client/ui/styles/tokens.css';
import '../../../client/ui/styles/base.css';
import '../../../client/ui/styles/buttons.css';
import '../../../client/ui/styles/alerts.css';
import '../../../client/ui/styles/modes.css';
import '../../../client/ui/form-styles.ts';
import '../widget-page/page.css';

/** Mounts a form of the product as a page of the account would: `?form=…&path=…&data={…}`. */
const query = new URLSearchParams(location.search);
const path = query.get('path') ?? '';
const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  <>
    <h1>{document.title}</h1>
    <FormScreen
      formId={(query.get('form') ?? '') as FormId}
      initialData={JSON.parse(query.get('data') ?? '{}')}
      submit={save}
      situation="formInvalid"
    />
  </>,
);

async function save(body: object) {
  const answer = await call(path, { method: 'PUT', body });
  return answer.ok ? { ok: true as const } : { ok: false as const, errors: answer.errors };
}
