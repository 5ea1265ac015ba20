import type { FormDefinition, FormValues } from './form-definition.ts';
import { toSubmission } from './form-values.ts';
import type { Choose } from './shape/flatten.ts';

/** The answers as they are judged and sent: without those to questions that are not asked any more. */
export function answersToSend(form: FormDefinition, values: FormValues, choose: Choose): FormValues {
  return toSubmission(form.schema, values, { shapes: form.shapes, choose });
}
