import { AccountLayout } from '../account/account-layout.tsx';
import { useFormTitle } from '../use-form-title.ts';
import { CompanyForm } from './company-form.tsx';
import '../../../widgets/with-lists.ts';

/** The organization's insurance and workers' compensation. */
export function AccountInsurance() {
  return (
    <AccountLayout page="accountInsurance" title={useFormTitle('accountInsurance')}>
      {({ id }) => <CompanyForm formId="insurance" userId={id} />}
    </AccountLayout>
  );
}
