import { useEffect, useRef, useState } from 'react';
import type { FormStore } from '../form-store.ts';
import { isOf, possibleCount, type Step } from './steps.ts';

/** How far a step has come. A step that is `later` was not opened yet. */
export type StepState = 'errors' | 'current' | 'complete' | 'later';

/** Returns the state of each step, and how many can be opened; updated when a field is left, not at every key. */
export function useStepStates(
  steps: readonly Step[],
  current: Step,
  store: FormStore,
): { states: StepState[]; possible: number } {
  const [, setTimes] = useState(0);
  useEffect(() => store.on('leave', () => setTimes((times) => times + 1)), [store]);
  const here = steps.indexOf(current);
  const furthest = useRef(here);
  furthest.current = Math.max(furthest.current, here);
  const shown = [...store.errors.keys()];
  const possible = possibleCount(steps, store.findErrors());
  const states = steps.map((step, index): StepState => {
    if (shown.some((key) => isOf(step, key))) return 'errors';
    if (index === here) return 'current';
    return index < possible - 1 && index < furthest.current ? 'complete' : 'later';
  });
  return { states, possible };
}
