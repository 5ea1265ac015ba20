import { listWord } from '../../../codegen/runtime/list-word.ts';
import { type LazyPart, LazyWidget } from '../../lazy-part.tsx';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import { costOf } from './cost-of.ts';
import { usePlans } from './use-plans.ts';

const choice: LazyPart<WidgetProps> = {
  load: () => import('./plan-choice.tsx').then((module) => module.PlanChoice),
};

/** The plan that the organization pays for, or a free one. */
export function PlanWidget(props: WidgetProps) {
  return <LazyWidget {...props} part={choice} />;
}

/** The plan's name and cost; its id until the plans have loaded. */
export function PlanAnswer({ value }: AnswerProps) {
  const plan = usePlans().plans?.find(({ id }) => id === value);
  return plan ? `${listWord(plan.name)}, ${costOf(plan)}` : String(value);
}
