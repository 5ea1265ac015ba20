import type { BenchField } from '../schema.ts';
import { RULES } from '../schema.ts';

/** What the hand-written forms say about each rule, worded like the product's. */
export const sentences = {
  title: 'Error!',
  form: 'Please ensure all required fields are filled in.',
  required: ({ label, kind }: BenchField) =>
    `${kind === 'choice' ? 'Choose' : 'Enter'} the ${label.toLowerCase()}`,
  maxLength: ({ label }: BenchField) => `${label} must be ${RULES.maxLength} characters or fewer`,
  integer: ({ label }: BenchField) => `${label} must be a whole number`,
  minimum: ({ label }: BenchField) => `${label} must be ${RULES.minimum} or more`,
  maximum: ({ label }: BenchField) => `${label} must be ${RULES.maximum} or less`,
};
