import { useState } from 'react';
import type { Billing } from '../../../codegen/generated/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { AccountLayout } from '../account/account-layout.tsx';
import { CardSection } from './card-section.tsx';
import { Invoices } from './invoices.tsx';
import { PlanSection } from './plan-section.tsx';
import '../../ui/form-styles.ts';
import './account-billing.css';

/** The billing page of a seller: the plan, the card and the invoices. */
export function AccountBilling() {
  return <AccountLayout page="accountBilling">{() => <BillingPage />}</AccountLayout>;
}

function BillingPage() {
  const { data, sentence, retry } = useAsked('GET /account/billing');
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <PageLoading />;
  return <LoadedBilling first={data} />;
}

function LoadedBilling({ first }: { first: Billing }) {
  const [billing, setBilling] = useState(first);
  return (
    <>
      {billing.alert && <Alert>{billing.alert.message}</Alert>}
      <PlanSection billing={billing} onChange={setBilling} />
      {billing.state !== 'free' && <CardSection billing={billing} onChange={setBilling} />}
      <Invoices invoices={billing.invoices} />
    </>
  );
}
