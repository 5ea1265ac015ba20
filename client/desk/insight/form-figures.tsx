import type { FormInsight } from '../../../codegen/generated/api.ts';
import { locale, t } from '../../../codegen/runtime/translate.ts';
import { releaseAside } from '../release-words.ts';
import { ruleWords } from './rule-words.ts';

/** A count; null if it is too low to be told. */
type Told = FormInsight['starts'];

type Props = { form: FormInsight; few: number };

/** The counts for one version of a form. */
export function FormFigures({ form, few }: Props) {
  const { name, title, version, starts, completions, medianMinutes, stops, errors } = form;
  const id = `insight-${name}-${version}`;
  const inWords = (count: Told) =>
    count === null ? t('few (under {few})', { few }) : count.toLocaleString(locale());
  const most = Math.max(1, ...stops.map(({ count }) => count ?? few));
  return (
    <section className="insight-form" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="insight-version">{releaseAside(form.release)}</span>
      </h2>
      <dl className="insight-figures">
        <Figure name={t('Started')} text={inWords(starts)} />
        <Figure name={t('Sent')} text={inWords(completions) + share(completions, starts)} />
        <Figure
          name={t('Half took less than')}
          text={
            medianMinutes === null
              ? t('unknown')
              : medianMinutes === 1
                ? t('1 minute')
                : t('{medianMinutes} minutes', { medianMinutes })
          }
        />
      </dl>
      {starts !== null && (
        <div className="insight-columns">
          <div>
            <h3>{t('Where people stop')}</h3>
            <ol className="insight-list">
              {stops.map(({ section, count }) => (
                <li key={section}>
                  <span>{section}</span>
                  <span className="insight-count">{inWords(count)}</span>
                  <meter
                    min={0}
                    max={most}
                    value={count ?? 0}
                    aria-label={t('{field}: {fault}', { field: section, fault: inWords(count) })}
                  />
                </li>
              ))}
            </ol>
          </div>
          <div>
            <h3>{t('Most common errors')}</h3>
            {errors.length === 0 && <p>{t('There were no errors.')}</p>}
            <ol className="insight-list">
              {errors.map(({ path, field, rule, count }) => (
                <li key={`${path} ${rule}`}>
                  <span>{t('{field}: {fault}', { field, fault: ruleWords(rule) })}</span>
                  <span className="insight-count">{inWords(count)}</span>
                </li>
              ))}
            </ol>
          </div>
        </div>
      )}
    </section>
  );
}

function Figure({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Returns a share such as `, 62 %`; empty if either count is unknown. */
function share(part: Told, whole: Told): string {
  return part && whole ? t(', {percent} %', { percent: Math.round((part / whole) * 100) }) : '';
}
