import type { FormInsight, Told } from '../../../api/insight.ts';
import { ruleWords } from './rule-words.ts';

type Props = { form: FormInsight; few: number };

/** What was counted of a version of a form, in plain figures. */
export function FormFigures({ form, few }: Props) {
  const { name, title, version, starts, completions, medianMinutes, stops, errors } = form;
  const id = `insight-${name}-${version}`;
  const inWords = (count: Told) => (count === null ? `few (under ${few})` : count.toLocaleString('en-CA'));
  const most = Math.max(1, ...stops.map(({ count }) => count ?? few));
  return (
    <section className="insight-form" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="insight-version">version {version}</span>
      </h2>
      <dl className="insight-figures">
        <Figure name="Begun" text={inWords(starts)} />
        <Figure name="Sent" text={inWords(completions) + share(completions, starts)} />
        <Figure
          name="Half took less than"
          text={
            medianMinutes === null
              ? 'not known'
              : medianMinutes === 1
                ? '1 minute'
                : `${medianMinutes} minutes`
          }
        />
      </dl>
      {starts !== null && (
        <div className="insight-columns">
          <div>
            <h3>Where people stop</h3>
            <ol className="insight-list">
              {stops.map(({ section, count }) => (
                <li key={section}>
                  <span>{section}</span>
                  <span className="insight-count">{inWords(count)}</span>
                  <meter min={0} max={most} value={count ?? 0} aria-label={`${section}: ${inWords(count)}`} />
                </li>
              ))}
            </ol>
          </div>
          <div>
            <h3>What is wrong most</h3>
            {errors.length === 0 && <p>Nothing was wrong.</p>}
            <ol className="insight-list">
              {errors.map(({ path, field, rule, count }) => (
                <li key={`${path} ${rule}`}>
                  <span>
                    {field}: {ruleWords(rule)}
                  </span>
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

/** `, 62 %`; nothing where one of both is not known. */
function share(part: Told, whole: Told): string {
  return part && whole ? `, ${Math.round((part / whole) * 100)} %` : '';
}
