import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { CheckAnswers } from '../check-answers.tsx';
import { CurrentSection } from '../current-section.ts';
import { ErrorSummary, MendedNote } from '../error-summary.tsx';
import { focusField } from '../focus-field.ts';
import { FormFrame } from '../form-frame.tsx';
import { FormQuestions } from '../form-questions.tsx';
import type { FormStore } from '../form-store.ts';
import { useHiddenFields } from '../lead-to-field.ts';
import type { Section } from '../ui-options.ts';
import type { Submitting } from '../use-submit.ts';
import { StepActions } from './step-actions.tsx';
import { forgetStep } from './step-memory.ts';
import { StepNav } from './step-nav.tsx';
import { isOf, possibleStep } from './steps.ts';
import { useAskingSections } from './use-asking-sections.ts';
import { focusHeading, useStepArrival } from './use-step-arrival.ts';
import { useSteps } from './use-steps.ts';
import './steps.css';

export type StepsViewProps = {
  form: FormDefinition;
  store: FormStore;
  sections: readonly Section[];
  submitting: Submitting;
  submitLabel: string;
  /** What is known about saving. */
  status: string;
  /** The answers have arrived. */
  onSent: () => void;
};

/** A form one section a page, each checked before the next, and the answers looked over at the end. */
export function StepsView({ form, store, sections, submitting, ...props }: StepsViewProps) {
  const { failure, isSending, isWaiting, arrive, giveUp, check, settle, submit } = submitting;
  const body = useRef<HTMLDivElement>(null);
  const { steps, step, open, back } = useSteps(
    form.id,
    store,
    sections,
    useAskingSections(body, sections.length),
  );
  const at = step ? steps.indexOf(step) : 0;
  const progress = t('Step {n} of {length}', { n: at + 1, length: steps.length });
  const { thenFocus } = useStepArrival(step, `${progress}: ${step?.title}`);
  const isLast = step !== undefined && step.section === undefined;
  // Whoever opens another step does not go on from this one any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step ends it
  useLayoutEffect(() => giveUp, [step?.slug, giveUp]);

  /** Leads to the first step with an error that is shown; the summary, which says what is wrong, keeps the focus. */
  const openFailed = () => {
    const keys = Object.keys(store.shownErrors());
    const failed = steps.find((one) => keys.some((key) => isOf(one, key)));
    if (!failed || failed === step) return;
    thenFocus(() => document.querySelector<HTMLElement>('.error-summary')?.focus({ preventScroll: true }));
    open(failed.slug);
  };
  const next = async () => {
    if (!step) return;
    const isHere = (key: string) => isOf(step, key);
    if (store.isComing(isHere) && !(await arrive(isHere))) return;
    if (!check(isHere)) return;
    settle();
    const following = steps[at + 1];
    if (following) open(following.slug);
  };
  const press = () => {
    if (!isLast) void next();
    else if (store.isComing() || check()) return true;
    else openFailed();
    return false;
  };
  const trySubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (store.isComing() && !(await arrive())) return;
    if ((await submit()) !== 'accepted') return openFailed();
    forgetStep(form.id);
    props.onSent();
  };
  /** Leads to a field, whichever step it is in; if that cannot be opened yet, to the step that has to be right first. */
  const goTo = (key: string): boolean => {
    const target = steps.find((one) => isOf(one, key));
    if (!target || target === step) return focusField(key);
    const reached = possibleStep(steps, store.findErrors(), target.slug) ?? target;
    const arrive = () => void (focusField(key) || focusHeading(reached));
    if (reached === step) arrive();
    else {
      thenFocus(arrive);
      open(reached.slug);
    }
    return true;
  };
  useHiddenFields(body, goTo);
  return (
    <FormFrame onSubmit={trySubmit}>
      {failure && <ErrorSummary failure={failure} store={store} follow={goTo} />}
      <MendedNote isMended={submitting.isMended} />
      <div className="form-layout">
        {step && <StepNav steps={steps} current={step} store={store} onOpen={open} />}
        <div ref={body}>
          {step && (
            <p className="step-progress" role="status">
              {progress}
              <span className="visually-hidden">: {step.title}</span>
            </p>
          )}
          {isLast && <CheckAnswers form={form} onChange={goTo} />}
          <CurrentSection value={step?.section ?? NONE}>
            <FormQuestions form={form} />
          </CurrentSection>
        </div>
      </div>
      {step && (
        <StepActions
          onBack={at > 0 ? back : undefined}
          onPress={press}
          label={isLast ? props.submitLabel : t('Continue')}
          isSending={isSending}
          isWaiting={isWaiting}
          status={props.status}
        />
      )}
    </FormFrame>
  );
}

/** On the last step no section is open. */
const NONE = -1;
