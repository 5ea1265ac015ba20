import { t } from '../../../../codegen/runtime/translate.ts';
import type { Problem } from '../../../api/studio.ts';

type Props = { problems: Problem[]; failure: string | undefined };

/** What has to be changed before the form can be saved: where, what is wrong, what to do. */
export function Problems({ problems, failure }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className="problems" aria-label={t('Mistakes')} tabIndex={0}>
      <div role="status">
        {failure && <p className="field-error">{failure}</p>}
        {!failure && problems.length === 0 && <p className="problems-none">{t('No mistakes')}</p>}
        {problems.length > 0 && (
          <>
            <h2>
              {problems.length === 1 ? t('1 mistake') : t('{length} mistakes', { length: problems.length })}
            </h2>
            <ul className="plain-list">
              {problems.slice(0, MOST).map(({ file, line, column, message, remedy }) => (
                <li key={`${file}:${line}:${column} ${message}`}>
                  <span className="problem-place">
                    {t('{file}, line {line}', { file: file.split('/').at(-1), line })}
                  </span>{' '}
                  <strong>{message}.</strong> {remedy}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

/** One slip can break much that follows it. */
const MOST = 8;
