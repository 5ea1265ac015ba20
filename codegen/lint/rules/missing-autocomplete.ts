import type { Problem } from '../../compiler/problem.ts';
import type { Question } from '../../runtime/questions.ts';
import { t } from '../../runtime/translate.ts';
import { autocompleteTokens } from '../autocomplete-tokens.ts';
import { called } from '../called.ts';
import type { FormRule, LintForm } from '../lint-form.ts';
import { didYouMean } from '../nearest.ts';

/** Finds text fields that do not tell browsers what they ask for (WCAG 1.3.5), and tokens that no browser knows. */
export const missingAutocomplete: FormRule = (form) =>
  form.questions.filter(isTyped).flatMap((question): Problem[] => {
    const at = [...question.uiPath, 'ui:autocomplete'];
    const token = question.ui['ui:autocomplete'];
    if (token === undefined) return [form.inUi(at, missing(question))];
    return unknownTokens(form, question, String(token));
  });

function missing(question: Question) {
  return {
    message: t('{question} has no "ui:autocomplete"', { question: called(question) }),
    remedy: t('Add what browsers may fill in, such as "email", or "off" where it is about nobody in person.'),
  };
}

function unknownTokens(form: LintForm, { uiPath }: Question, value: string): Problem[] {
  return value
    .split(' ')
    .filter((token) => !autocompleteTokens.includes(token) && !token.startsWith('section-'))
    .map((token) =>
      form.inUi([...uiPath, 'ui:autocomplete'], {
        message: t('No browser knows the autocomplete token "{token}"', { token }),
        remedy: didYouMean(token, autocompleteTokens) + t('Use one that HTML lists, or "off".'),
      }),
    );
}

/** Returns whether an answer is typed as one line of text, and not chosen or written at length. */
function isTyped({ schema, ui, isGroup }: Question): boolean {
  const widget = ui['ui:widget'] ?? 'text';
  const isText = [schema.type].flat().includes('string') && !isGroup;
  const isLine = ['text', 'phone', 'password'].includes(String(widget));
  return isText && isLine && !CHOSEN.some((keyword) => keyword in schema) && schema.format !== 'date';
}

const CHOSEN = ['enum', 'x-options-from', 'x-date', 'x-year', 'x-file'];
