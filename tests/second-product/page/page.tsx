import { formLoaders } from 'virtual:stall-forms';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type FormEngine, FormEngineProvider } from '../../../client/engine/form-engine.tsx';
import { KeptFormScreen } from '../../../client/engine/kept/kept-form.tsx';
import type { DeviceDrafts } from '../../../client/engine/kept/use-browser-draft.ts';
import { own } from '../../../codegen/runtime/json.ts';
import { plainWidgets } from '../../../widgets/plain-widgets.ts';
import type { Booking } from '../stall.ts';
import { RowAnswer, RowWidget } from './row-widget.tsx';

declare module '../../../client/engine/form-engine.tsx' {
  interface FormAnswers {
    'stall-booking': Booking;
  }
}

const engine: FormEngine = {
  widgets: { ...plainWidgets, row: { Widget: RowWidget, Answer: RowAnswer, labelling: 'group' } },
  useLanguage: () => 'en',
  loadForm: async (name) => (await own(formLoaders, name)?.())?.form,
};

const drafts: DeviceDrafts = {
  lifetimeDays: 7,
  async resume({ id }, { values, version = '', changedAt }) {
    const { data, formVersion, changed } = await post(`/forms/${id}/resume`, {
      data: values,
      formVersion: version,
    });
    return { values: data, changedAt, version: formVersion, changed };
  },
};

function Page() {
  const [stall, setStall] = useState<number>();
  const book = async (booking: Booking, forget: () => void) => {
    const { stall: given, errors } = await post('/bookings', booking);
    if (errors) return { ok: false as const, errors };
    forget();
    setStall(given);
    return { ok: true as const };
  };
  if (stall !== undefined) return <h1>Your stall has number {stall}</h1>;
  return (
    <>
      <h1>Book a stall</h1>
      <KeptFormScreen
        formId="stall-booking"
        drafts={drafts}
        draftKey="stall-booking"
        situation="formInvalid"
        submit={book}
        foundNote={() => <p>We kept what you had typed.</p>}
      />
    </>
  );
}

async function post(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

const main = document.createElement('main');
document.body.append(main);
createRoot(main).render(
  <FormEngineProvider engine={engine}>
    <Page />
  </FormEngineProvider>,
);
