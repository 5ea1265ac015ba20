import { useParams } from 'wouter';
import type { ApplicationDetail } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { rich } from '../../i18n/rich.tsx';
import { DeskPage, DeskWaiting } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { readParam } from '../../ui/read-param.ts';
import { patternOf, titleOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { deskTime } from '../desk-time.ts';
import { releaseWords } from '../release-words.ts';
import { StateTag, TypeTag } from '../tag.tsx';
import { AccountAccess } from './account-access.tsx';
import { ApplicationAnswers } from './application-answers.tsx';
import { ChangedAnswers } from './changed-answers.tsx';
import { Decisions } from './decisions.tsx';
import { Documents } from './documents.tsx';
import { Duplicates } from './duplicates.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { PlanAndCard } from './plan-and-card.tsx';
import { useApplication } from './use-application.ts';
import { useKeptState } from './use-kept-state.ts';
import { useSpokenApplication } from './use-spoken-application.ts';
import '../../ui/form-styles.ts';
import './application.css';

/** One application: everything a reviewer reads, and the decision. */
export function ApplicationScreen() {
  const id = readParam(useParams().id);
  return <ReviewedApplication key={id} id={id} />;
}

function ReviewedApplication({ id }: { id: string }) {
  const { application, problem, notice, retry, reload, overtaken } = useApplication(id);
  if (problem)
    return (
      <DeskPage title={titleOf('adminApplication')}>
        <FailedPart sentence={problem} retry={retry} />
      </DeskPage>
    );
  if (!application) return <DeskWaiting title={titleOf('adminApplication')} />;
  return (
    <DeskPage
      title={application.organizationName}
      lead={<Facts application={application} />}
      actions={<SiteLink href={patternOf('admin')}>{t('Back to the queue')}</SiteLink>}
    >
      {notice && (
        <div className="alert" data-kind="notice" role="alert">
          <h2>{t('Someone else got there first')}</h2>
          <p>{notice}</p>
        </div>
      )}
      <Loaded application={application} onChange={reload} onOvertaken={overtaken} />
    </DeskPage>
  );
}

type LoadedProps = {
  application: ApplicationDetail;
  onChange: () => void;
  onOvertaken: (sentence: string) => void;
};

const NO_COMMENTS: Record<string, string> = {};

function Loaded({ application: stored, onChange, onOvertaken }: LoadedProps) {
  const { id } = stored;
  const application = useSpokenApplication(stored);
  const [comments, keepComments, forgetComments] = useKeptState(`tenderfoot.comments.${id}`, NO_COMMENTS);
  const comment = (path: string, text: string) => {
    const { [path]: _earlier, ...others } = comments;
    keepComments(text === '' ? others : { ...others, [path]: text });
  };
  if (!application) return <Loading />;
  return (
    <div className="review">
      <aside className="review-side" aria-label={t('Decision')}>
        <Decisions
          application={application}
          comments={comments}
          onDone={() => {
            forgetComments();
            onChange();
          }}
          onChange={onChange}
          onOvertaken={onOvertaken}
        />
        <AccountAccess application={application} onChange={onChange} />
        <Duplicates application={application} />
        <PlanAndCard application={application} />
        <Notes id={id} notes={application.notes} onChange={onChange} />
        <History history={application.history} />
      </aside>
      <div className="review-main">
        <ChangedAnswers application={application} />
        <Documents documents={application.documents} />
        <ApplicationAnswers
          application={application}
          comments={comments}
          onComment={application.state === 'in_review' ? comment : undefined}
        />
      </div>
    </div>
  );
}

function Facts({ application }: { application: ApplicationDetail }) {
  const { reference, type, state, submittedAt, revision, formRelease } = application;
  return (
    <span className="review-facts">
      <span className="reference">{reference}</span>
      <TypeTag type={type} />
      <StateTag state={state} />
      <span>
        {rich(
          'Submitted <time>{time}</time>',
          { time: (words) => <time dateTime={submittedAt}>{words}</time> },
          { time: deskTime(submittedAt) },
        )}
        {revision > 1 && t(', submitted {revision} times', { revision })}
      </span>
      <span>{releaseWords(formRelease)}</span>
    </span>
  );
}
