import { t } from '../../runtime/translate.ts';
import { called } from '../called.ts';
import type { FormRule } from '../lint-form.ts';

/** Finds numbers without a maximum: what adds them up or stores them has a limit, a slip of the finger has none. */
export const unboundedNumber: FormRule = (form) =>
  form.questions
    .filter(({ schema }) => {
      const types = [schema.type].flat();
      const isNumber = types.includes('number') || types.includes('integer');
      return isNumber && !BOUNDS.some((keyword) => keyword in schema);
    })
    .map((question) =>
      form.inSchema(question.schemaPath, {
        message: t('The number {question} has no maximum', { question: called(question) }),
        remedy: t('Add "maximum".'),
        rule: 'maximum',
      }),
    );

const BOUNDS = ['maximum', 'exclusiveMaximum', 'enum', 'const'];
