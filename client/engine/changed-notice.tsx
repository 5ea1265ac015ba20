import { t } from '../../codegen/runtime/translate.ts';
import type { ChangedQuestion } from '../../codegen/runtime/versions/change.ts';
import { leadToField } from './lead-to-field.ts';

/**
 * Tells people who come back which questions have changed, with a link to each; renders nothing if none has. Changes to
 * the form as a whole (path `''`) are left out, since there is no question to look at.
 */
export function ChangedNotice({ changed = [] }: { changed?: ChangedQuestion[] | undefined }) {
  const gone = changed.filter(({ kind }) => kind === 'removed');
  const again = changed.filter(({ kind, path }) => kind !== 'removed' && path !== '');
  if (gone.length + again.length === 0) return null;
  return (
    <section className="alert" data-kind="notice" aria-labelledby="changed-title">
      <h2 id="changed-title" tabIndex={-1}>
        {t('This form has changed since you began')}
      </h2>
      <p>
        {again.length > 0
          ? t('Your answers were kept. Please look at these questions:')
          : t('Your answers were kept.')}
      </p>
      {again.length > 0 && (
        <ul>
          {again.map(({ path, label }) => (
            <li key={path}>
              <Question path={path} label={label} />
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <p>{t('No longer asked: {questions}.', { questions: gone.map(({ label }) => label).join(', ') })}</p>
      )}
    </section>
  );
}

/** A link to the question, or just its label if it is asked in each entry of a list (`*`), so has no one control. */
function Question({ path, label }: { path: string; label: string }) {
  if (path.includes('*')) return label;
  return (
    <a
      href={`#f.${path}`}
      onClick={(event) => {
        if (leadToField(path)) event.preventDefault();
      }}
    >
      {label}
    </a>
  );
}
