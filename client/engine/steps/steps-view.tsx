import { useLayoutEffect, useRef } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { CheckAnswers } from '../check-answers.tsx';
import { CurrentSection } from '../current-section.ts';
import { ErrorSummary, MendedNote } from '../error-summary.tsx';
import { FormFrame } from '../form-frame.tsx';
import { FormQuestions } from '../form-questions.tsx';
import type { FormStore } from '../form-store.ts';
import { useHiddenFields } from '../lead-to-field.ts';
import type { Section } from '../ui-options.ts';
import type { Submitting } from '../use-submit.ts';
import { StepActions } from './step-actions.tsx';
import { StepNav } from './step-nav.tsx';
import { stepTurns } from './step-turns.ts';
import { useAskingSections } from './use-asking-sections.ts';
import { useStepArrival } from './use-step-arrival.ts';
import { useSteps } from './use-steps.ts';
import './steps.css';

export type StepsViewProps = {
  form: FormDefinition;
  store: FormStore;
  sections: readonly Section[];
  submitting: Submitting;
  submitLabel: string;
  /** The status of saving, in words. */
  status: string;
  /** Called once the server has accepted the answers. */
  onSent: () => void;
};

/** A form with one section per page: each is checked before the next, and all answers at the end. */
export function StepsView({ form, store, sections, submitting, ...props }: StepsViewProps) {
  const { failure, isSending, isWaiting, giveUp } = submitting;
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
  // Opening another step ends a wait to go on from this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step ends it
  useLayoutEffect(() => giveUp, [step?.slug, giveUp]);

  const turned = { form, store, submitting, steps, step, isLast, open, thenFocus, onSent: props.onSent };
  const { goTo, press, trySubmit } = stepTurns(turned);
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
