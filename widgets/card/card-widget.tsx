import { useFormAccess, useWatchedValue } from '../form-access.ts';
import { type LazyPart, LazyWidget } from '../lazy-part.tsx';
import { isMoreThanZero } from '../money/format-money.ts';
import { usePlans } from '../plan/use-plans.ts';
import type { WidgetProps } from '../widget-props.ts';
import { cardSummaryOf } from './card-summaries.ts';

const block: LazyPart<WidgetProps> = {
  load: () => import('./card-block.tsx').then((module) => module.CardBlock),
};

/**
 * The card that pays for the chosen plan, exchanged for a token when the form is sent. Not there, and nothing
 * of it loaded, while the plan costs nothing.
 */
export function CardWidget(props: WidgetProps) {
  return props.options.alwaysShown ? <LazyWidget {...props} part={block} /> : <PlanCard {...props} />;
}

function PlanCard(props: WidgetProps) {
  const planId = useWatchedValue([...props.path.slice(0, -1), 'planId']);
  const plan = usePlans().plans?.find(({ id }) => id === planId);
  return plan && isMoreThanZero(plan.invoice.total) ? <LazyWidget {...props} part={block} /> : null;
}

/** Which card it is, as far as that may be shown. */
export function CardAnswer() {
  return cardSummaryOf(useFormAccess()) ?? 'Not provided';
}
