import { createRoot } from 'react-dom/client';
import { MarketForms } from '../../../../client/app/market-forms.tsx';
import { FormScreen } from '../../../../client/engine/form-screen.tsx';
import { controlId } from '../../../../widgets/form-access.ts';
import { enter } from './contestant.ts';
import './styles.ts';

type FormScreenProps = Parameters<typeof FormScreen>[0];

/** The bench form's id; the build puts it in the place of the product's forms. */
const formId = 'bench' as string as FormScreenProps['formId'];

/** As the registration screens save: the answers as JSON, then an answer of the server. */
async function saveDraft(values: unknown) {
  JSON.stringify(values);
  return { savedAt: new Date().toISOString() };
}

function Page() {
  return (
    <MarketForms>
      <FormScreen
        formId={formId}
        submit={async () => ({ ok: true })}
        saveDraft={saveDraft}
        draftKey="bench"
        situation="registration"
      />
    </MarketForms>
  );
}

enter({
  mount: (container) => createRoot(container).render(<Page />),
  controlId,
  findError: (key) => document.getElementById(`${controlId(key)}-error`),
  fieldErrors: '.field-error',
  listedErrors: '.error-summary li',
  tiesErrors: true,
});
