import { AccountLayout } from '../account/account-layout.tsx';
import { CompanyForm } from './company-form.tsx';

/** What the marketplace shows of the organization. */
export function AccountProfile() {
  return (
    <AccountLayout page="accountProfile">{() => <CompanyForm formId="company-profile" />}</AccountLayout>
  );
}
