import { AccountLayout } from '../account/account-layout.tsx';
import { useFormTitle } from '../use-form-title.ts';
import { CompanyForm } from './company-form.tsx';
import '../../../widgets/with-lists.ts';

/** The company profile that the marketplace shows. */
export function AccountProfile() {
  return (
    <AccountLayout page="accountProfile" title={useFormTitle('accountProfile')}>
      {({ id }) => <CompanyForm formId="company-profile" userId={id} />}
    </AccountLayout>
  );
}
