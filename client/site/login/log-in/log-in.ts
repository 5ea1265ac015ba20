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

/** Why a login failed: a sentence, what is wrong with which answer, and what shows it. */
export type LoginFailure = {
  sentence: string;
  errors: FieldErrors;
  /** It was the server that said no; nothing is wrong with any answer by itself. */
  isRefused: boolean;
  Problem: typeof LoginProblem;
};

type LoggedIn = Answer<{ user: SessionUser }>;

/** Logs in with answers that the form's rules accept; others are not sent. A password that was refused is cleared. */
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

/** Logs in, with a code where the account has a second factor. */
async function loggedIn(body: Login): Promise<LoggedIn> {
  const answer = await ask('POST /account/login', { body });
  if (answer.ok || answer.errors.code === undefined) return answer;
  const { askForCode } = await import('./second-step.tsx');
  const gaveUp = { ...answer, errors: { login: t('You are not logged in: you have not entered the code.') } };
  return (await askForCode(body)) ?? gaveUp;
}

/** What is wrong once a field was left: that one is judged anew, any other can only turn out to be right. */
export async function judgeLeft(
  form: HTMLFormElement,
  left: string,
  shown: FieldErrors,
): Promise<FieldErrors> {
  await new Promise<void>(afterPress);
  const found = Object.entries(findFieldErrors(definition, answersIn(form)));
  return Object.fromEntries(found.filter(([name]) => name === left || name in shown));
}
