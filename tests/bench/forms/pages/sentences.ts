import type { BenchField } from '../schema.ts';

/** What the hand-written forms say about each rule, worded like the product's. */
export const sentences = {
  title: 'Error!',
  form: 'Please ensure all required fields are filled in.',
  required: ({ label, kind }: BenchField) =>
    `${kind === 'choice' ? 'Choose' : 'Enter'} the ${label.toLowerCase()}`,
  maxLength: (label: string, limit: number) => `${label} must be ${limit} characters or fewer`,
  integer: (label: string) => `${label} must be a whole number`,
  minimum: (label: string) => `${label} must be 0 or more`,
  maximum: (label: string, limit: number) => `${label} must be ${limit} or less`,
};
