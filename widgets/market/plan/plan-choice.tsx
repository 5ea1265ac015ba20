import { listWord } from '../../../codegen/runtime/list-word.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { costOf } from './cost-of.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { usePlanChoice } from './use-plan-choice.ts';
import type { Plan } from './use-plans.ts';
import './plan.css';

/** The plans to choose from, and the invoice of the chosen one. The fieldset around it carries the label. */
export function PlanChoice(props: WidgetProps) {
  const { plans, hasFailed, retry, chosen, said, choose } = usePlanChoice(props);
  if (hasFailed) return <FailedPlans id={props.id} retry={retry} />;
  if (!plans)
    return (
      <p className="loading" id={props.id} tabIndex={-1} role="status">
        {t('Loading the plans…')}
      </p>
    );
  return (
    <div className="plan">
      <div className="choices">
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            {...props}
            id={index === 0 ? props.id : `${props.id}.${plan.id}`}
            plan={plan}
            isChosen={plan === chosen}
            onChoose={() => choose(plan)}
          />
        ))}
        {plans.length === 0 && (
          <p id={props.id} tabIndex={-1}>
            {t('No plans are available right now.')}
          </p>
        )}
      </div>
      {chosen && <InvoiceTable plan={chosen.name} invoice={chosen.invoice} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

type PlanCardProps = WidgetProps & { plan: Plan; isChosen: boolean; onChoose: () => void };

function PlanCard({ id, name, options, plan, isChosen, onChoose, onBlur }: PlanCardProps) {
  return (
    <div className="choice">
      <input
        type="radio"
        id={id}
        name={name}
        value={plan.id}
        defaultChecked={isChosen}
        disabled={options.disabled}
        onChange={onChoose}
        onBlur={onBlur}
      />
      <label htmlFor={id}>
        <span className="choice-title plan-title">
          <span>{listWord(plan.name)}</span> <span className="plan-total">{costOf(plan)}</span>
        </span>
      </label>
    </div>
  );
}

function FailedPlans({ id, retry }: { id: string; retry: () => void }) {
  return (
    <p className="field-failed" role="status">
      {t('The plans could not be loaded.')}{' '}
      <button
        type="button"
        className="button button-quiet"
        id={id}
        aria-label={t('Try again to load the plans')}
        onClick={retry}
      >
        {t('Try again')}
      </button>
    </p>
  );
}
