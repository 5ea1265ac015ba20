import type { CompiledValidator } from './json-schema.ts';

/** Six for each value that a request may have: about 60 ms. */
const MOST_STEPS = 120_000;
/** What is said against answers that take more. */
export const TOO_MANY_STEPS = 'x-steps';

const SPENT = new Error('The steps of a judgement are used up');
let left = 0;

/** What codegen writes at the beginning of each part of a validator that comes to itself again. */
export function takeSteps(count: number): void {
  left -= count;
  if (left < 0) throw SPENT;
}

/** A validator that refuses what takes it too many steps. */
export function withinSteps(validate: CompiledValidator): CompiledValidator {
  const bounded: CompiledValidator = (data, at) => {
    left = MOST_STEPS;
    try {
      const isValid = validate(data, at);
      bounded.errors = validate.errors ?? null;
      return isValid;
    } catch (error) {
      if (error !== SPENT) throw error;
      bounded.errors = [{ instancePath: '', schemaPath: '#', keyword: TOO_MANY_STEPS, params: {} }];
      return false;
    }
  };
  return bounded;
}
