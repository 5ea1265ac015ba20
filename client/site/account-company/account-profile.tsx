import { useFormTitle } from '../../engine/use-form-title.ts';
import { AccountLayout } from '../account/account-layout.tsx';
import { CompanyForm } from './company-form.tsx';

/** What the marketplace shows of the organization. */
export function AccountProfile() {
  return (
    <AccountLayout page="accountProfile" title={useFormTitle('accountProfile')}>
      {({ id }) => <CompanyForm formId="company-profile" userId={id} />}
    </AccountLayout>
  );
}
