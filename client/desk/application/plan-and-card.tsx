import type { ApplicationDetail } from '../../../codegen/generated/api.ts';
import { listWord } from '../../../codegen/runtime/list-word.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { SideCard } from './side-card.tsx';

/** The plan a seller has chosen, as it was shown then, and the card that was saved. */
export function PlanAndCard({ application: { plan, card } }: { application: ApplicationDetail }) {
  if (!plan) return null;
  const { invoice } = plan;
  return (
    <SideCard title={t('Plan')}>
      <p>
        {t('{name}: {total} a month ({subtotal} and {state_tax} tax)', {
          name: listWord(plan.name),
          total: listWord(invoice.total),
          subtotal: listWord(invoice.subtotal),
          state_tax: listWord(invoice.state_tax),
        })}
      </p>
      <p>
        {card
          ? t('Card: {brand}, ending in {last4}', { brand: card.brand, last4: card.last4 })
          : t('No card was saved.')}
      </p>
    </SideCard>
  );
}
