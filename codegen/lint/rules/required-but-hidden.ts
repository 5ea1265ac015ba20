import { isHidden } from '../../runtime/questions.ts';
import { t } from '../../runtime/translate.ts';
import { called } from '../called.ts';
import type { FormRule } from '../lint-form.ts';

/** Finds questions that must be answered but are hidden: nobody could submit the form. */
export const requiredButHidden: FormRule = (form) =>
  form.questions
    .filter((question) => question.isRequired && isHidden(question) && question.schema.default === undefined)
    .map((question) =>
      form.inUi([...question.uiPath, 'ui:widget'], {
        message: t('{question} must be answered but is hidden', { question: called(question) }),
        remedy: t('Show it, give it a "default", or take it out of "required".'),
      }),
    );
