import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { judgeAnswers } from '../../codegen/runtime/judge-answers.ts';
import type { Choose } from '../../codegen/runtime/shape/flatten.ts';
import type { FormValues } from './form-store.ts';

/** Returns the function that judges a form's answers. `held`: the stored answers that they will replace. */
export function judgeOf(form: FormDefinition, held?: FormValues) {
  return (values: FormValues, chosen: Choose) =>
    judgeAnswers(form, values, chosen, { now: new Date(), held });
}
