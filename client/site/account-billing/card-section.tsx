import { useState } from 'react';
import type { Billing } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { accountErrors } from '../../ui/account-errors.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { cardName } from './card-name.ts';
import '../../../widgets/with-lists.ts';

type Props = { billing: Billing; onChange: (billing: Billing) => void };

/** The card that is charged, with a form for another one. */
export function CardSection({ billing: { card }, onChange }: Props) {
  const [isChanging, setChanging] = useState(false);
  const [changes, setChanges] = useState(0);

  async function submit({ stripe_payment_token: token = '' }: { stripe_payment_token?: string }) {
    const answer = await ask('POST /account/billing/card', { body: { stripe_payment_token: token } });
    if (!answer.ok) return accountErrors(answer, 'account');
    setChanging(false);
    setChanges((count) => count + 1);
    onChange(answer.data);
    return { ok: true as const };
  }

  return (
    <section className="account-card" aria-labelledby="card-title">
      <h2 id="card-title">{t('Card')}</h2>
      {changes > 0 && (
        <Outcome key={changes} title={t('Saved')}>
          <p>{t('We will charge this card from now on.')}</p>
        </Outcome>
      )}
      <p>{card ? cardName(card) : t('You have no card saved.')}</p>
      {isChanging ? (
        <FormScreen formId="billing-card" submit={submit} situation="account" />
      ) : (
        <button type="button" className="button" onClick={() => setChanging(true)}>
          {card ? t('Change the card') : t('Add a card')}
        </button>
      )}
    </section>
  );
}
