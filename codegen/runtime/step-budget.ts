import type { CompiledValidator } from './json-schema.ts';

/** Most steps of one judgement: six for each value that a request may have, about 60 ms. */
const MOST_STEPS = 120_000;
/** The keyword that is reported for answers which take more steps than that. */
export const TOO_MANY_STEPS = 'x-steps';

const SPENT = new Error('The steps of a judgement are used up');
let left = 0;

/**
 * Counts steps. Codegen puts a call at the beginning of each part of a validator that may run too often for one
 * judgement: the parts that call themselves again, or all where they refer to each other in too many ways.
 * @throws {Error} when the steps are used up; `withinSteps` catches it
 */
export function takeSteps(count: number): void {
  left -= count;
  if (left < 0) throw SPENT;
}

/** Wraps a validator so that it refuses answers that take it too many steps. */
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
