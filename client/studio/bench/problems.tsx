import { t } from '../../../codegen/runtime/translate.ts';
import type { Problem } from '../../api/studio.ts';
import type { Mistakes } from './use-mistakes.ts';

type Props = {
  mistakes: Mistakes;
  failure: string | undefined;
  /** Returns a function that leads to the place to correct a mistake; undefined if there is none. */
  wayTo: (problem: Problem) => (() => void) | undefined;
};

/** The mistakes that have to be corrected before saving: where, what is wrong, what to do, and a link to the place. */
export function Problems({ mistakes: { problems, isWhole }, failure, wayTo }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className="problems" aria-label={t('Mistakes')} tabIndex={0}>
      <div role="status">
        {failure && <p className="field-error">{failure}</p>}
        {!failure && isWhole && problems.length === 0 && <p className="problems-none">{t('No mistakes')}</p>}
        {problems.length > 0 && (
          <h2>
            {problems.length === 1 ? t('1 mistake') : t('{length} mistakes', { length: problems.length })}
          </h2>
        )}
      </div>
      <ul className="plain-list">
        {problems.map((problem) => (
          <li key={`${problem.file}:${problem.line}:${problem.column} ${problem.message}`}>
            <Mistake problem={problem} onGo={wayTo(problem)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A mistake in words, with a button that leads to its place. */
export function Mistake({ problem, onGo }: { problem: Problem; onGo: (() => void) | undefined }) {
  const { file, line, message, remedy } = problem;
  const place = t('{file}, line {line}', { file: file.split('/').at(-1), line });
  return (
    <>
      {onGo ? (
        <button type="button" className="problem-place" onClick={onGo}>
          {place}
        </button>
      ) : (
        <span className="problem-place">{place}</span>
      )}{' '}
      <strong>{message}.</strong> {remedy}
    </>
  );
}
