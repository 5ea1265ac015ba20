import type { ApplicationDetail } from '../../../api/review.ts';
import { SideCard } from './side-card.tsx';

/** What a seller has chosen to pay for, as it was shown then, and the card that was saved. */
export function PlanAndCard({ application: { plan, card } }: { application: ApplicationDetail }) {
  if (!plan) return null;
  const { invoice } = plan;
  return (
    <SideCard title="Plan">
      <p>
        {plan.name}: {invoice.total} a month ({invoice.subtotal} and {invoice.state_tax} tax)
      </p>
      <p>{card ? `Card: ${card.brand}, ending in ${card.last4}` : 'No card was saved.'}</p>
    </SideCard>
  );
}
