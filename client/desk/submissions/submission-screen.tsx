import { useCallback, useMemo } from 'react';
import { useParams } from 'wouter';
import type { SubmissionDetail } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FormAccessProvider } from '../../../widgets/form-access.ts';
import { fetchSubmission } from '../../api/submissions.ts';
import { AnswerList } from '../../engine/answer-list.tsx';
import { FormStore } from '../../engine/form-store.ts';
import { rich } from '../../i18n/rich.tsx';
import { useSpokenForm } from '../../i18n/use-spoken-form.ts';
import { DeskPage, DeskWaiting } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { readParam } from '../../ui/read-param.ts';
import { pathTo, titleOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { Documents } from '../application/documents.tsx';
import { readOnlyForm } from '../application/stored-form.ts';
import { deskTime } from '../desk-time.ts';
import { releaseWords } from '../release-words.ts';
import '../../ui/form-styles.ts';
import '../application/application.css';
import './submissions.css';

/** One submission: its answers, shown by the form version they were given in, and its files. */
export function SubmissionScreen() {
  const params = useParams();
  const [formName, id] = [readParam(params.formName), readParam(params.id)];
  const ask = useCallback((signal: AbortSignal) => fetchSubmission(formName, id, signal), [formName, id]);
  const { data, sentence, retry } = useAnswer(ask);
  if (sentence)
    return (
      <DeskPage title={titleOf('adminSubmission')}>
        <FailedPart sentence={sentence} retry={retry} />
      </DeskPage>
    );
  if (!data) return <DeskWaiting title={titleOf('adminSubmission')} />;
  return (
    <DeskPage
      title={data.form.title}
      lead={<Facts submission={data} />}
      actions={<SiteLink href={pathTo('adminForm', { formName })}>{t('Back to the list')}</SiteLink>}
    >
      <div className="review-main">
        <Documents documents={data.documents} />
        <Answers submission={data} />
      </div>
    </DeskPage>
  );
}

function Answers({ submission: { form, data } }: { submission: SubmissionDetail }) {
  const store = useMemo(() => new FormStore({ ...data }, () => ({})), [data]);
  const definition = useSpokenForm(useMemo(() => readOnlyForm(form), [form]));
  if (!definition) return <Loading />;
  return (
    <section className="review-answers" aria-labelledby="answers-title">
      <h2 id="answers-title">{t('Answers')}</h2>
      <FormAccessProvider value={store}>
        <AnswerList form={definition} />
      </FormAccessProvider>
    </section>
  );
}

function Facts({ submission }: { submission: SubmissionDetail }) {
  const { reference, submittedAt, formRelease, confirmedContact } = submission;
  return (
    <span className="review-facts">
      {reference && <span className="reference">{reference}</span>}
      <span>
        {rich(
          'Submitted <time>{time}</time>',
          { time: (words) => <time dateTime={submittedAt}>{words}</time> },
          { time: deskTime(submittedAt) },
        )}
      </span>
      <span>{releaseWords(formRelease)}</span>
      {confirmedContact !== null && (
        <span>{t('Confirmed by a code: {contact}', { contact: confirmedContact })}</span>
      )}
    </span>
  );
}
