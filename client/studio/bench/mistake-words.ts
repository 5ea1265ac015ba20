import { t } from '../../../codegen/runtime/translate.ts';
import type { Problem } from '../../api/studio.ts';
import type { QuestionModel } from '../questions/form-model.ts';
import { limitBox } from '../questions/limits.tsx';

type Words = Pick<Problem, 'message' | 'remedy'>;

/** Tells whether a mistake is that something has no title. */
export function isAboutTitle({ message }: Words): boolean {
  return / has no title$/.test(message);
}

/**
 * Returns what is wrong and what to do, for somebody who has boxes before them: what is mended in a box is called by it,
 * not by its keyword. Everything else is said as on the command line.
 */
export function inBoxes(problem: Words, question: QuestionModel | undefined): Words {
  return { message: messageIn(problem), remedy: remedyIn(problem, question) };
}

function messageIn({ message }: Words): string {
  if (/^".*" has no title$/.test(message)) return t('A question has no words');
  const [, label] = /^".*" and ".*" both ask “(.*)”$/.exec(message) ?? [];
  return label === undefined ? message : t('Two questions ask “{label}”', { label });
}

function remedyIn({ message, remedy }: Words, question: QuestionModel | undefined): string {
  const boxOf = (keyword: string | undefined) =>
    question && keyword !== undefined ? limitBox(question.kind, keyword) : undefined;
  if (isAboutTitle({ message, remedy }))
    return t('Fill in “{box}”.', { box: message.startsWith('"') ? t('Question') : t('Title of the form') });
  const [, added] = /^Add "(\w+)"\.$/.exec(remedy) ?? [];
  const box = boxOf(added);
  if (box !== undefined) return t('Fill in “{box}”.', { box });
  const [, smaller, larger] = /^Make "(\w+)" smaller or "(\w+)" larger\.$/.exec(remedy) ?? [];
  const [least, most] = [boxOf(smaller), boxOf(larger)];
  if (least === undefined || most === undefined) return remedy;
  return t('Make “{least}” smaller or “{most}” larger.', { least, most });
}
