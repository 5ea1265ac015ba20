import { AccountLayout } from '../account/account-layout.tsx';
import { CompanyForm } from './company-form.tsx';

/** The organization's insurance and workers' compensation. */
export function AccountInsurance() {
  return <AccountLayout page="accountInsurance">{() => <CompanyForm formId="insurance" />}</AccountLayout>;
}
