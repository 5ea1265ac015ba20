import { t } from '../../../codegen/runtime/translate.ts';
import type { Problem } from '../../api/studio.ts';
import { inBoxes } from './mistake-words.ts';
import type { Way, WayTo } from './use-leading.ts';
import type { Mistakes } from './use-mistakes.ts';

type Props = {
  mistakes: Mistakes;
  failure: string | undefined;
  wayTo: WayTo;
  /** True if what has to be settled before publishing is listed elsewhere on the page. Default: no. */
  isSettledElsewhere?: boolean;
};

/**
 * The mistakes that have to be corrected before saving, and what has to be settled before publishing: what is wrong,
 * what to do, and a link to the place.
 */
export function Problems({ mistakes, failure, wayTo, isSettledElsewhere = false }: Props) {
  const { problems, isWhole } = mistakes;
  const unsettled = isSettledElsewhere ? [] : mistakes.unsettled;
  const isSound = !failure && isWhole && problems.length + mistakes.unsettled.length === 0;
  if (isSettledElsewhere && !failure && problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className="problems" aria-label={t('Mistakes')} tabIndex={0}>
      <div role="status">
        {failure && <p className="field-error">{failure}</p>}
        {isSound && <p className="problems-none">{t('No mistakes')}</p>}
        {problems.length > 0 && (
          <h2>
            {problems.length === 1 ? t('1 mistake') : t('{length} mistakes', { length: problems.length })}
          </h2>
        )}
        {problems.length === 0 && unsettled.length > 0 && <Unsettled count={unsettled.length} />}
      </div>
      <MistakeList problems={problems} wayTo={wayTo} />
      {problems.length > 0 && unsettled.length > 0 && <Unsettled count={unsettled.length} />}
      <MistakeList problems={unsettled} wayTo={wayTo} />
    </section>
  );
}

function Unsettled({ count }: { count: number }) {
  return (
    <h2>
      {count === 1
        ? t('1 thing to settle before this is published')
        : t('{count} things to settle before this is published', { count })}
    </h2>
  );
}

function MistakeList({ problems, wayTo }: { problems: Problem[]; wayTo: WayTo }) {
  return (
    <ul className="plain-list">
      {problems.map((problem) => (
        <li key={`${problem.file}:${problem.line}:${problem.column} ${problem.message}`}>
          <Mistake problem={problem} way={wayTo(problem)} />
        </li>
      ))}
    </ul>
  );
}

/** A mistake in words, with a button that leads to its place, which is called by its question where it has one. */
export function Mistake({ problem, way }: { problem: Problem; way: Way | undefined }) {
  const { file, line } = problem;
  const { message, remedy } = inBoxes(problem, way?.question);
  const said = (
    <>
      <span className="problem-place">
        {way?.name ?? t('{file}, line {line}', { file: file.split('/').at(-1), line })}
      </span>{' '}
      <strong>{message}.</strong>
    </>
  );
  return (
    <>
      {way ? (
        <button type="button" className="problem-way" onClick={way.go}>
          {said}
        </button>
      ) : (
        said
      )}{' '}
      {remedy}
    </>
  );
}
