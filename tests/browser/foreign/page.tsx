import { formLoaders } from 'virtual:foreign-forms';
import { createRoot } from 'react-dom/client';
import { MarketForms } from '../../../client/app/market-forms.tsx';
import { FormView } from '../../../client/engine/form-view.tsx';
import '../../../client/ui/styles/fonts.css';
import '../../../client/ui/styles/tokens.css';
import '../../../client/ui/styles/base.css';
import '../../../client/ui/styles/buttons.css';
import '../../../client/ui/styles/alerts.css';
import '../../../client/ui/styles/modes.css';
import '../../../client/ui/form-styles.ts';
import '../widget-page/page.css';

type Data = Record<string, unknown>;

declare global {
  interface Window {
    /** Mounts a form with these answers; `isRjsf`: in RJSF's own form. */
    show(formId: string, data: Data, isRjsf?: boolean): Promise<void>;
    /** What was sent since. */
    sent: Data | undefined;
  }
}

const main = document.createElement('main');
document.body.append(main);
const root = createRoot(main);
let shown = 0;

window.show = async (formId, data, isRjsf = false) => {
  const { form } = (await formLoaders[formId]?.()) ?? {};
  if (!form) throw new Error(`There is no form ${formId}`);
  const { RjsfForm } = await import('../../../widgets/rjsf/form/rjsf-form.tsx');
  window.sent = undefined;
  document.title = form.title;
  root.render(
    <MarketForms key={shown++}>
      <h1>{form.title}</h1>
      {isRjsf ? (
        <RjsfForm form={form} initialData={data} onSubmit={(values) => send(values).then(() => undefined)} />
      ) : (
        <FormView form={form} initialData={data} situation="formInvalid" submit={send} />
      )}
    </MarketForms>,
  );
};

async function send(values: Data) {
  window.sent = values;
  return { ok: true as const };
}
