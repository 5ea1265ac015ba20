import type { SessionUser } from '../../../../codegen/generated/api.ts';
import { form as definition } from '../../../../codegen/generated/forms/login/form.ts';
import type { Login } from '../../../../codegen/generated/types.ts';
import { findFieldErrors } from '../../../../codegen/runtime/field-errors.ts';
import { messages } from '../../../../codegen/runtime/form-messages.ts';
import type { FieldErrors } from '../../../../codegen/runtime/json-schema.ts';
import { t } from '../../../../codegen/runtime/translate.ts';
import { afterPress } from '../../../../widgets/after-press.ts';
import { type Answer, sentenceOf } from '../../../api/call.ts';
import { ask } from '../../../api/operation.ts';
import { keepSignedIn } from '../../../ui/keep-signed-in.ts';
import { answersIn, clearSecrets } from './answers.ts';
import { LoginProblem } from './login-problem.tsx';

/** The outcome of a failed login. */
export type LoginFailure = {
  sentence: string;
  errors: FieldErrors;
  /** True if the server refused; then no single answer is wrong by itself. */
  isRefused: boolean;
  Problem: typeof LoginProblem;
};

type LoggedIn = Answer<{ user: SessionUser }>;

/**
 * Logs in. Answers that break the form's rules are not sent; a refused password is cleared. Returns the failure, if
 * any.
 */
export async function logIn(form: HTMLFormElement): Promise<LoginFailure | undefined> {
  const { email, password } = answersIn(form);
  const errors = findFieldErrors(definition, answersIn(form));
  if (Object.keys(errors).length > 0 || email === undefined || password === undefined)
    return { sentence: messages.situations.formInvalid, errors, isRefused: false, Problem: LoginProblem };
  const answer = await loggedIn({ email, password });
  if (answer.ok) {
    keepSignedIn(answer.data.user);
    return undefined;
  }
  const isRefused = answer.reason === 'refused';
  if (isRefused) clearSecrets(form);
  const sentence = sentenceOf(answer, ['login'], messages.situations.login);
  return { sentence, errors: {}, isRefused, Problem: LoginProblem };
}

/** Sends the login, then asks for a code if the account has a second factor. */
async function loggedIn(body: Login): Promise<LoggedIn> {
  const answer = await ask('POST /account/login', { body });
  if (answer.ok || answer.errors.code === undefined) return answer;
  const { askForCode } = await import('./second-step.tsx');
  const gaveUp = { ...answer, errors: { login: t('You are not logged in: you have not entered the code.') } };
  return (await askForCode(body)) ?? gaveUp;
}

/**
 * Returns the errors to show after a field was left: its own, and those of other fields that were already shown and
 * still hold.
 */
export async function judgeLeft(
  form: HTMLFormElement,
  left: string,
  shown: FieldErrors,
): Promise<FieldErrors> {
  await new Promise<void>(afterPress);
  const found = Object.entries(findFieldErrors(definition, answersIn(form)));
  return Object.fromEntries(found.filter(([name]) => name === left || name in shown));
}
