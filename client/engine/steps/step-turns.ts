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
  /** `step` is the last one, on which the answers are checked. */
  isLast: boolean;
  open: (slug: string) => void;
  /** Sets where the focus goes once the next step is open. */
  thenFocus: (focus: () => void) => void;
  onSent: () => void;
};

/** Returns the ways to move between steps and on from the last one: the button, the submit, a link to a field. */
export function stepTurns(turned: Turned) {
  const { form, store, submitting, steps, step, isLast, open, thenFocus, onSent } = turned;
  const { arrive, check, settle, submit } = submitting;
  /** Opens the first step that shows an error; the focus stays on the error summary. */
  const openFailed = () => {
    const keys = [...store.errors.keys()];
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
  /** Leads to a field in any step; if that step cannot be opened yet, to the one that has to be corrected first. */
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
