import type { FormDefinition, FormValues } from './form-definition.ts';
import { toSubmission } from './form-values.ts';
import type { Choose } from './shape/flatten.ts';

/** Returns the answers as they are judged and sent: without those to questions that are no longer asked. */
export function answersToSend(form: FormDefinition, values: FormValues, choose: Choose): FormValues {
  return toSubmission(form.schema, values, { shapes: form.shapes, choose });
}
