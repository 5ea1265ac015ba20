import { useState } from 'react';
import { Link } from 'wouter';
import { SubmittedAnswers } from '../../forms/submitted-answers.tsx';
import { pathTo } from '../../routes.ts';
import { Page } from '../../ui/page.tsx';
import { submittedMemory } from '../registration/signup-memory.ts';
import { Stamp } from './stamp.tsx';
import '../../ui/form-styles.ts';
import './registration-complete.css';

type Props = {
  title: string;
  /** What the person can do once approved, in a sentence or two. */
  afterApproval: string;
};

/** The end of a registration: that it arrived, its number, what happens next, and a copy to keep. */
export function RegistrationComplete({ title, afterApproval }: Props) {
  const [submitted] = useState(() => submittedMemory.read());
  return (
    <Page title={title} banner="Thank you">
      <div className="complete">
        <div className="ticket">
          <Stamp />
          <div className="ticket-text">
            <p className="ticket-lead">
              Your registration has been submitted. Once your application has been reviewed you will be
              notified by email.
            </p>
            {submitted && <Receipt {...submitted} />}
          </div>
        </div>
        <section aria-labelledby="next-title">
          <h2 id="next-title">What happens next</h2>
          <ol className="next-steps">
            <li>
              <h3>Review</h3>
              <p>A person reads every application, as a rule within a few business days.</p>
            </li>
            <li>
              <h3>Our answer</h3>
              <p>It goes to the primary contact by email. If something is missing, we ask for it there.</p>
            </li>
            <li>
              <h3>Your account</h3>
              <p>{afterApproval}</p>
            </li>
          </ol>
        </section>
        {submitted?.answers && (
          <section aria-labelledby="answers-title">
            <h2 id="answers-title">Your answers</h2>
            <SubmittedAnswers {...submitted.answers} />
          </section>
        )}
        <p className="button-row no-print">
          <button type="button" className="button" onClick={() => print()}>
            Print a copy
          </button>
          <Link className="aside-link" href={pathTo('home')}>
            Go to the first page
          </Link>
        </p>
      </div>
    </Page>
  );
}

function Receipt({ reference, submittedAt }: { reference: string; submittedAt: string }) {
  const time = new Date(submittedAt).toLocaleString('en-CA', { dateStyle: 'long', timeStyle: 'short' });
  return (
    <dl className="receipt">
      <div>
        <dt>Reference number</dt>
        <dd className="reference receipt-number">{reference}</dd>
      </div>
      <div>
        <dt>Submitted</dt>
        <dd>
          <time dateTime={submittedAt}>{time}</time>
        </dd>
      </div>
    </dl>
  );
}
