import type { Billing } from '../../../codegen/generated/api.ts';
import { listWord } from '../../../codegen/runtime/list-word.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import { useAction } from '../../ui/use-action.ts';

type Props = { billing: Billing; onChange: (billing: Billing) => void };

/** The plan: its price per month, the state of the subscription, and a button to cancel it. */
export function PlanSection({ billing, onChange }: Props) {
  const { busy, problem, run } = useAction<'cancel'>();
  const { plan, state, endsAt } = billing;
  const { items, subtotal, state_tax, state_tax_total, total } = plan.invoice;

  return (
    <section className="account-card" aria-labelledby="plan-title">
      <h2 id="plan-title">{t('Plan: {plan}', { plan: listWord(plan.name) })}</h2>
      <p className="account-state">{stateInWords(billing)}</p>
      {state !== 'free' && (
        <table className="billing-table">
          <caption>{t('Each month')}</caption>
          <tbody>
            {items.map(({ name, amount }) => (
              <Row key={name} name={name} amount={amount} />
            ))}
            <Row name={t('Subtotal')} amount={subtotal} />
            <Row name={t('Tax ({rate})', { rate: listWord(state_tax) })} amount={state_tax_total} />
            <Row name={t('Total')} amount={total} />
          </tbody>
        </table>
      )}
      {problem && <p className="field-error">{problem}</p>}
      {['trialing', 'active', 'past_due'].includes(state) && endsAt === null && (
        <ConfirmButton
          question={t(
            'You keep your plan until the end of the period you have paid for. You will not be charged after that.',
          )}
          cancel={t('Keep the plan')}
          isBusy={busy === 'cancel'}
          onConfirm={() => run('cancel', ask('POST /account/billing/cancel'), onChange)}
        >
          {t('Cancel the plan')}
        </ConfirmButton>
      )}
    </section>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <tr>
      <th scope="row">{listWord(name)}</th>
      <td>{listWord(amount)}</td>
    </tr>
  );
}

function stateInWords({ state, trialEndsAt, periodEndsAt, endsAt }: Billing): string {
  if (endsAt) return t('Cancelled: ends on {day}', { day: readableDate(endsAt) });
  if (state === 'trialing' && trialEndsAt)
    return t('Free trial until {day}', { day: readableDate(trialEndsAt) });
  if (state === 'active' && periodEndsAt) return t('Paid until {day}', { day: readableDate(periodEndsAt) });
  const words = {
    starting: t('Your subscription is being set up'),
    free: t('Free of charge'),
    trialing: t('Free trial'),
    active: t('Active'),
    past_due: t('Payment failed'),
    canceled: t('Cancelled'),
  };
  return words[state];
}
