import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { call } from '../../../client/api/call.ts';
import { FormView } from '../../../client/forms/form-view.tsx';
import { useFormDefinition } from '../../../client/forms/use-form-definition.ts';
import type { FormId } from '../../../codegen/generated/form-loaders.ts';
import '../../../client/ui/styles/fonts.css';
import '../../../client/ui/styles/tokens.css';
import '../../../client/ui/styles/base.css';
import '../../../client/ui/styles/buttons.css';
import '../../../client/ui/styles/alerts.css';
import '../../../client/ui/styles/modes.css';
import '../../../client/ui/form-styles.ts';
import '../widget-page/page.css';

/**
 * Mounts a form of the product as a page of the account would: `?form=…&path=…&data={…}`; `ui={…}` lays it out
 * otherwise.
 */
const query = new URLSearchParams(location.search);
const path = query.get('path') ?? '';
const data = JSON.parse(query.get('data') ?? '{}');
const layout: object = JSON.parse(query.get('ui') ?? '{}');
const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  <>
    <h1>{document.title}</h1>
    <Shown />
  </>,
);

function Shown() {
  const { form } = useFormDefinition((query.get('form') ?? '') as FormId);
  const shown = useMemo(() => form && { ...form, uiSchema: { ...form.uiSchema, ...layout } }, [form]);
  if (!shown) return null;
  return <FormView form={shown} initialData={data} submit={save} situation="formInvalid" />;
}

async function save(body: object) {
  const answer = await call(path, { method: 'PUT', body });
  return answer.ok ? { ok: true as const } : { ok: false as const, errors: answer.errors };
}
