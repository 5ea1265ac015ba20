import { FIRST_YEAR } from '../../../codegen/runtime/years.ts';

/** Returns the years to choose from: the current one back to 1950, and the answered one wherever it is. */
export function yearsUntil(current: number, answered?: unknown): number[] {
  const count = Math.max(0, current - FIRST_YEAR + 1);
  const years = Array.from({ length: count }, (_, index) => current - index);
  const isKnown = typeof answered !== 'number' || years.includes(answered);
  return isKnown ? years : [...years, answered].sort((a, b) => b - a);
}
