import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { call } from '../../../client/api/call.ts';
import { MarketForms } from '../../../client/app/market-forms.tsx';
import type { FormValues } from '../../../client/engine/form-store.ts';
import { FormView } from '../../../client/engine/form-view.tsx';
import { useFormDefinition } from '../../../client/engine/use-form-definition.ts';
import '../../../client/ui/styles/fonts.css';
import '../../../client/ui/styles/tokens.css';
import '../../../client/ui/styles/base.css';
import '../../../client/ui/styles/buttons.css';
import '../../../client/ui/styles/alerts.css';
import '../../../client/ui/styles/modes.css';
import '../../../client/ui/form-styles.ts';
import '../widget-page/page.css';

declare global {
  interface Window {
    /** Mounts the form that such an address asks for, as if nothing had been there before. */
    beginAt(address: string): void;
  }
}

const main = document.createElement('main');
document.body.append(main);
const root = createRoot(main);
let begun = 0;
begin();

window.beginAt = (address) => {
  root.render(null);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', address);
  scrollTo(0, 0);
  begin();
};

/**
 * Mounts a form of the product as a page of the account would: `?form=…&path=…&data={…}`; `ui={…}` lays it out
 * otherwise.
 */
function begin(): void {
  const query = new URLSearchParams(location.search);
  const asked = (name: string) => JSON.parse(query.get(name) ?? '{}');
  root.render(
    // No list is known from the mount before.
    <SWRConfig key={begun++} value={{ provider: () => new Map() }}>
      <h1 tabIndex={-1}>A form of the account</h1>
      <MarketForms>
        <Shown
          formId={query.get('form') ?? ''}
          path={query.get('path') ?? ''}
          data={asked('data')}
          layout={asked('ui')}
        />
      </MarketForms>
    </SWRConfig>,
  );
}

/** RJSF's own form, which takes the place of ours by `?as=rjsf`; undefined until it is there. */
function useRjsfForm(isWanted: boolean) {
  const [form, setForm] = useState<typeof import('../../../widgets/rjsf/form/rjsf-form.tsx')>();
  useEffect(() => {
    if (isWanted) void import('../../../widgets/rjsf/form/rjsf-form.tsx').then(setForm);
  }, [isWanted]);
  return form?.RjsfForm;
}

type Asked = { formId: string; path: string; data: FormValues; layout: object };

function Shown({ formId, path, data, layout }: Asked) {
  const { form } = useFormDefinition(formId);
  const shown = useMemo(() => form && { ...form, uiSchema: { ...form.uiSchema, ...layout } }, [form, layout]);
  const save = async (body: object) => {
    const answer = await call(path, { method: 'PUT', body });
    return answer.ok ? { ok: true as const } : { ok: false as const, errors: answer.errors };
  };
  const isRjsf = new URLSearchParams(location.search).get('as') === 'rjsf';
  const RjsfForm = useRjsfForm(isRjsf);
  if (!shown || (isRjsf && !RjsfForm)) return null;
  if (RjsfForm)
    return (
      <RjsfForm
        form={shown}
        initialData={data}
        onSubmit={async (body) => {
          const saved = await save(body);
          return saved.ok ? undefined : saved.errors;
        }}
      />
    );
  return <FormView form={shown} initialData={data} submit={save} situation="formInvalid" />;
}
