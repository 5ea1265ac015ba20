import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FormStore } from '../form-store.ts';
import { useOwnScroll } from '../own-scroll.ts';
import type { Section } from '../ui-options.ts';
import { correctAddress, openAddress, stepBehind, stepInAddress } from './step-address.ts';
import { keepStep, rememberedStep } from './step-memory.ts';
import { possibleStep, type Step, stepsOf } from './steps.ts';

type Steps = {
  steps: readonly Step[];
  /** Absent until the questions are there. */
  step: Step | undefined;
  /** Opens a step, or the last before it that can be opened. */
  open: (slug: string) => void;
  /** Opens the step before. */
  back: () => void;
};

/** Returns the steps of a form and the open one. The address names it, so the browser's Back and Forward work. */
export function useSteps(
  formId: string,
  store: FormStore,
  sections: readonly Section[],
  asking: readonly number[],
): Steps {
  const steps = useMemo(() => (asking.length > 0 ? stepsOf(sections, asking) : []), [sections, asking]);
  const [slug, setSlug] = useState<string>();
  const takeScroll = useOwnScroll();

  const show = useCallback(
    (wanted: string | undefined) => {
      const step = possibleStep(steps, store.findErrors(), wanted);
      if (!step) return;
      correctAddress(step.slug);
      keepStep(formId, step.slug);
      setSlug(step.slug);
    },
    [steps, store, formId],
  );

  useEffect(() => {
    const follow = () => show(stepInAddress() ?? rememberedStep(formId));
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [show, formId]);

  const open = (wanted: string) => {
    if (slug && wanted !== slug) {
      takeScroll();
      openAddress(wanted, slug);
    }
    show(wanted);
  };
  const back = () => {
    const before = steps[steps.findIndex((step) => step.slug === slug) - 1];
    if (before && stepBehind() === before.slug) history.back();
    else if (before) open(before.slug);
  };
  return { steps, step: steps.find((step) => step.slug === slug), open, back };
}
