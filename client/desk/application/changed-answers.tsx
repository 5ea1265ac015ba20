import { type ReactNode, useMemo } from 'react';
import type { ApplicationDetail } from '../../../codegen/generated/api.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FormAccessProvider } from '../../../widgets/form-access.ts';
import { Answer } from '../../engine/answer.tsx';
import { FormStore } from '../../engine/form-store.ts';
import { type Question, questionsOf } from '../../engine/question-list.ts';
import { rich } from '../../i18n/rich.tsx';
import { deskTime } from '../desk-time.ts';

/** The answers that have changed since the application was handed in the time before: then and now. */
export function ChangedAnswers({ application }: { application: ApplicationDetail }) {
  const { previous, changes, form, data, changeRequest } = application;
  const questions = useMemo(() => questionsOf(form.schema, form.uiSchema, []), [form]);
  if (!previous) return null;
  const changed = questions.filter((question) => changesOf(question, changes).length > 0);
  return (
    <section className="review-changes" aria-labelledby="changes-title">
      <h2 id="changes-title">{t('What the applicant changed')}</h2>
      <p>
        {rich(
          changeRequest
            ? 'Compared with what was submitted on <time>{time}</time>. This is what was asked for:'
            : 'Compared with what was submitted on <time>{time}</time>',
          { time: (words) => <time dateTime={previous.submittedAt}>{words}</time> },
          { time: deskTime(previous.submittedAt) },
        )}
      </p>
      {changeRequest && <blockquote>{changeRequest.message}</blockquote>}
      {changed.length === 0 && <p>{t('Nothing: the answers are the same as before.')}</p>}
      <dl className="answers">
        {changed.map((question) => (
          <div className="answer" key={dotted(question.path)}>
            <dt>{nameOf(question, changes)}</dt>
            <dd>
              <span className="visually-hidden">{t('Before:')} </span>
              <del>
                <ReadAnswer data={previous.data} question={question} />
              </del>
              <span className="visually-hidden">{t('Now:')} </span>
              <ins>
                <ReadAnswer data={data} question={question} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ReadAnswer({ data, question }: { data: Record<string, unknown>; question: Question }): ReactNode {
  const store = useMemo(() => new FormStore({ ...data }, () => ({})), [data]);
  return (
    <FormAccessProvider value={store}>
      <Answer {...question} />
    </FormAccessProvider>
  );
}

type Changes = ApplicationDetail['changes'];

function changesOf({ path }: Question, changes: Changes): Changes {
  const key = dotted(path);
  return changes.filter((change) => change.path === key || change.path.startsWith(`${key}.`));
}

/** Returns what sentences call the question if all of it changed, else its label. */
function nameOf(question: Question, changes: Changes): string {
  const [first] = changesOf(question, changes);
  return first?.path === dotted(question.path) ? first.name : question.label;
}
