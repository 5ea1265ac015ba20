import type { ApplicationStatus } from '../../../codegen/generated/api.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { rich } from '../../i18n/rich.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import { reviewTime } from '../../ui/review-time.ts';
import { useAsked } from '../../ui/use-answer.ts';

/** The title of each state, and a sentence for the applicant on what comes next. */
const states: Record<ApplicationStatus['state'], { title: string; sentence: string }> = {
  submitted: {
    title: text('Waiting for review'),
    sentence: text('We will email you the decision.'),
  },
  in_review: {
    title: text('In review'),
    sentence: text('Someone is reading your application now. We will email you the decision.'),
  },
  changes_requested: {
    title: text('Changes asked for'),
    sentence: text(
      'We have sent you an email that says what to change. The link in it opens your form with your answers.',
    ),
  },
  approved: { title: text('Approved'), sentence: text('Your organization is part of the marketplace.') },
  declined: {
    title: text('Declined'),
    sentence: text('We have sent you an email that says why. Write to us if you think we got it wrong.'),
  },
};

/** The state of the organization's application. */
export function ApplicationCard() {
  const { data, sentence, retry } = useAsked('GET /account/application');
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <Loading />;
  const { application } = data;
  if (!application) return <p>{t('There is no application for your organization.')}</p>;
  const { title, sentence: said } = states[application.state];
  return (
    <section className="account-card" aria-labelledby="application-title">
      <h2 id="application-title">{application.organizationName}</h2>
      <p className="account-state">{t(title)}</p>
      <p>
        {application.state === 'submitted' && `${reviewTime()} `}
        {t(said)}
      </p>
      <p>
        {rich(
          'Reference <number>{reference}</number>, sent on <time>{day}</time>.',
          {
            number: (words) => <span className="reference">{words}</span>,
            time: (words) => <time dateTime={application.submittedAt}>{words}</time>,
          },
          { reference: application.reference, day: readableDate(application.submittedAt) },
        )}
      </p>
    </section>
  );
}
