import { useEffect, useState } from 'react';
import { listWord } from '../../../codegen/runtime/list-word.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFormAccess } from '../../form-access.ts';
import { useMissing } from '../../use-missing.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { costOf } from './cost-of.ts';
import { type Plan, usePlans } from './use-plans.ts';

/**
 * Holds the chosen plan. A plan that is no longer offered is no answer; without the list of plans the form cannot be
 * sent.
 */
export function usePlanChoice({ path, label, initialValue, onChange }: WidgetProps) {
  const form = useFormAccess();
  const { plans, hasFailed, isComing, retry } = usePlans();
  const [chosenId, setChosenId] = useState(initialValue);
  const [said, setSaid] = useState('');
  const chosen = plans?.find(({ id }) => id === chosenId);

  const isGone = plans !== undefined && chosenId !== undefined && chosen === undefined;
  useEffect(() => {
    if (!isGone) return;
    form.seed(path, undefined, true);
    setChosenId(undefined);
  }, [isGone, form, path]);

  const failure = t('The plans could not be loaded. Try again to load them');
  useMissing(path, plans ? undefined : { isComing, label, failure, isNeeded: true });

  return {
    plans,
    hasFailed,
    retry,
    chosen,
    said,
    choose: (plan: Plan) => {
      setChosenId(plan.id);
      setSaid(t('{label}: {answer}', { label: listWord(plan.name), answer: costOf(plan) }));
      onChange(plan.id);
    },
  };
}
