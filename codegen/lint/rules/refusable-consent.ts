import { t } from '../../runtime/translate.ts';
import { called } from '../called.ts';
import type { FormRule } from '../lint-form.ts';

/** Finds boxes that must be answered but may be sent unticked: people who have to agree could send “No”. */
export const refusableConsents: FormRule = (form) =>
  form.questions
    .filter(({ isRequired, schema, ui }) => {
      const isBox = schema.type === 'boolean' && ui['ui:widget'] === 'checkbox';
      return isBox && isRequired && schema.const === undefined && schema.default === undefined;
    })
    .map((question) =>
      form.inUi([...question.uiPath, 'ui:widget'], {
        message: t('{question} is a box that must be answered, and can be sent as “No”', {
          question: called(question),
        }),
        remedy: t(
          'Say "const": true if it has to be ticked; leave the widget out, and it is asked as yes or no.',
        ),
      }),
    );
