import type { Path } from '../../../codegen/runtime/field-path.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFormAccess, useWatchedValue } from '../../form-access.ts';
import { type LazyPart, LazyWidget } from '../../lazy-part.tsx';
import { isMoreThanZero } from '../../plain/money/format-money.ts';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import { usePlans } from '../plan/use-plans.ts';
import { cardSummaryOf } from './card-summaries.ts';

const block: LazyPart<WidgetProps> = {
  load: () => import('./card-block.tsx').then((module) => module.CardBlock),
};

/**
 * The card that pays for the chosen plan, exchanged for a token when the form is sent. While the plan costs nothing it
 * is not shown, and none of its code is loaded.
 */
export function CardWidget(props: WidgetProps) {
  return props.options.alwaysShown ? <Card {...props} /> : <PlanCard {...props} />;
}

function PlanCard(props: WidgetProps) {
  return useIsPaid(props.path) ? <Card {...props} /> : null;
}

/** The card's fields. `isNeeded` makes them required: no rule can, since the card is no answer. */
function Card(props: WidgetProps) {
  return <LazyWidget {...props} part={block} isNeeded={!props.options.disabled} />;
}

/** The card's brand and last digits, if known. There is no value before the form is sent. */
export function CardAnswer({ path, value }: AnswerProps) {
  const summary = cardSummaryOf(useFormAccess());
  const isPaid = useIsPaid(path);
  if (summary) return summary;
  if (value) return t('Provided');
  return isPaid === false ? t('Not needed') : t('Not provided');
}

/** Tells whether the chosen plan costs anything; undefined while that is not known. */
function useIsPaid(path: Path): boolean | undefined {
  const planId = useWatchedValue([...path.slice(0, -1), 'planId']);
  const plan = usePlans().plans?.find(({ id }) => id === planId);
  return plan && isMoreThanZero(plan.invoice.total);
}
