import { useFirstUse } from '../../widgets/first-use.ts';
import { type LazyPart, useLazyPart } from '../../widgets/lazy-part.tsx';
import { Loading } from '../ui/loading.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import type { CheckAnswersProps } from './check-answers.tsx';

const view: LazyPart<CheckAnswersProps> = {
  load: () => import('./check-answers.tsx').then((module) => module.CheckAnswers),
};

/** The check page. Its code comes once the person uses the form, so that it is there when it is opened. */
export function LateCheckAnswers({ isOpen, ...props }: CheckAnswersProps & { isOpen: boolean }) {
  const { Part, hasFailed, retry } = useLazyPart(view, useFirstUse() || isOpen);
  if (!isOpen) return null;
  if (Part) return <Part {...props} />;
  return hasFailed ? <NotLoaded retry={retry} /> : <Loading />;
}
