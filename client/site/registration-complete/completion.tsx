import { Link } from 'wouter';
import { locale, t } from '../../../codegen/runtime/translate.ts';
import { type Submitted, SubmittedAnswers } from '../../engine/submitted-answers.tsx';
import { Page } from '../../ui/page.tsx';
import { pathTo } from '../../ui/routes.ts';
import { Stamp } from './stamp.tsx';
import '../../ui/form-styles.ts';
import './registration-complete.css';

/** One thing that happens after a submit. */
export type NextStep = { title: string; text: string };

type Props = {
  title: string;
  /** Says that the form has arrived, in a sentence or two. */
  text: string;
  /** What was handed in; undefined if the browser did not keep it across a reload. */
  submitted: { reference: string; submittedAt: string; answers?: Submitted } | undefined;
  next: readonly NextStep[];
};

/** The last page of a form: that it arrived, its reference, what happens next, and a copy to keep. */
export function Completion({ title, text, submitted, next }: Props) {
  return (
    <Page title={title} banner={t('Thank you')}>
      <div className="complete">
        <div className="ticket">
          <Stamp />
          <div className="ticket-text">
            <p className="ticket-lead">{text}</p>
            {submitted && <Receipt {...submitted} />}
          </div>
        </div>
        {next.length > 0 && <WhatHappensNext steps={next} />}
        {submitted?.answers && (
          <section aria-labelledby="answers-title">
            <h2 id="answers-title">{t('Your answers')}</h2>
            <SubmittedAnswers {...submitted.answers} />
          </section>
        )}
        <p className="button-row no-print">
          <button type="button" className="button" onClick={() => print()}>
            {t('Print a copy')}
          </button>
          <Link className="aside-link" href={pathTo('home')}>
            {t('Go to the home page')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

function WhatHappensNext({ steps }: { steps: readonly NextStep[] }) {
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title">{t('What happens next')}</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Receipt({ reference, submittedAt }: { reference: string; submittedAt: string }) {
  const time = new Date(submittedAt).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <dl className="receipt">
      <div>
        <dt>{t('Reference number')}</dt>
        <dd className="reference receipt-number">{reference}</dd>
      </div>
      <div>
        <dt>{t('Submitted')}</dt>
        <dd>
          <time dateTime={submittedAt}>{time}</time>
        </dd>
      </div>
    </dl>
  );
}
