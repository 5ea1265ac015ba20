import type { SubmitEvent } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { focusField } from '../../../widgets/focus-field.ts';
import type { FormStore } from '../form-store.ts';
import type { Submitting } from '../use-submit.ts';
import { forgetStep } from './step-memory.ts';
import { isOf, possibleStep, type Step } from './steps.ts';
import { focusHeading } from './use-step-arrival.ts';

type Turned = {
  form: FormDefinition;
  store: FormStore;
  submitting: Submitting;
  steps: readonly Step[];
  step: Step | undefined;
  /** The answers are looked over on it. */
  isLast: boolean;
  open: (slug: string) => void;
  /** What is to be done about the focus once the step is there that is opened next. */
  thenFocus: (focus: () => void) => void;
  onSent: () => void;
};

/** How people get from step to step, and from the last one on: by the button, by sending, by a link to a field. */
export function stepTurns(turned: Turned) {
  const { form, store, submitting, steps, step, isLast, open, thenFocus, onSent } = turned;
  const { arrive, check, settle, submit } = submitting;
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
    const following = steps[steps.indexOf(step) + 1];
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
    onSent();
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
  return { goTo, press, trySubmit };
}
