import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { Choose } from '../../codegen/runtime/shape/flatten.ts';
import type { FormValues } from './form-store.ts';
import { toSubmission } from './form-values.ts';

/** The answers as they are judged and sent: without those to questions that are not asked any more. */
export function answersToSend(form: FormDefinition, values: FormValues, choose: Choose): FormValues {
  return toSubmission(form.schema, values, { shapes: form.shapes, choose });
}
