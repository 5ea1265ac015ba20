import { type ApplicationStatus, fetchApplication } from '../../api/account.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import { useAnswer } from './use-answer.ts';

/** What each state means for the applicant, and what comes next. */
const states: Record<ApplicationStatus['state'], { title: string; text: string }> = {
  submitted: {
    title: 'Waiting for review',
    text: 'A person will read your application. The answer comes by email.',
  },
  in_review: {
    title: 'In review',
    text: 'Somebody is reading your application now. The answer comes by email.',
  },
  changes_requested: {
    title: 'Changes asked for',
    text: 'We have sent you an email that says what to change. Its link opens your form with your answers.',
  },
  approved: { title: 'Approved', text: 'Your organization takes part in the marketplace.' },
  declined: {
    title: 'Declined',
    text: 'We have sent you an email that says why. Write to us if you think that we are wrong.',
  },
};

/** The state of the organization's application. */
export function ApplicationCard() {
  const { data, sentence, retry } = useAnswer(fetchApplication);
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <Loading />;
  const { application } = data;
  if (!application) return <p>There is no application for your organization.</p>;
  const { title, text } = states[application.state];
  return (
    <section className="account-card" aria-labelledby="application-title">
      <h2 id="application-title">{application.organizationName}</h2>
      <p className="account-state">{title}</p>
      <p>{text}</p>
      <p>
        Reference <span className="reference">{application.reference}</span>, sent on{' '}
        <time dateTime={application.submittedAt}>{readableDate(application.submittedAt)}</time>.
      </p>
    </section>
  );
}
