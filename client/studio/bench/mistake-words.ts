import { t } from '../../../codegen/runtime/translate.ts';
import type { Problem } from '../../api/studio.ts';
import type { QuestionModel } from '../questions/form-model.ts';
import { limitBox } from '../questions/limits.tsx';

type Words = Pick<Problem, 'message' | 'remedy' | 'rule'>;

/** Tells whether a mistake is that the form has no title. */
export function isAboutTitle({ rule }: Words): boolean {
  return rule === 'heading';
}

/**
 * Returns what is wrong and what to do, for somebody who has boxes before them: what is mended in a box is called by it,
 * not by its keyword. Everything else is said as on the command line.
 */
export function inBoxes(problem: Words, question: QuestionModel | undefined): Words {
  const { message, remedy, rule } = problem;
  if (isAboutTitle(problem))
    return { message, remedy: t('Fill in “{box}”.', { box: t('Title of the form') }) };
  if (rule === 'title')
    return { message: t('A question has no words'), remedy: t('Fill in “{box}”.', { box: t('Question') }) };
  if (!question || rule === undefined) return { message, remedy };
  if (rule === 'twice')
    return { message: t('Two questions ask “{label}”', { label: question.label }), remedy };
  const [box, most] = rule.split(' ').map((keyword) => limitBox(question.kind, keyword));
  if (!box) return { message, remedy };
  if (!most) return { message, remedy: t('Fill in “{box}”.', { box }) };
  return { message, remedy: t('Make “{least}” smaller or “{most}” larger.', { least: box, most }) };
}
