import { useCallback, useMemo, useState } from 'react';
import type { OpenChanges } from '../../../codegen/generated/api.ts';
import type { FormId } from '../../../codegen/generated/form-loaders.ts';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { Marks } from '../../../codegen/runtime/merge/marks.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FileSourceProvider, type FindFile } from '../../../widgets/plain/file/file-source.ts';
import { ask } from '../../api/operation.ts';
import { submitErrors } from '../../api/submit-errors.ts';
import { ChangedNotice } from '../../engine/changed-notice.tsx';
import type { SaveDraft } from '../../engine/draft-keeper.ts';
import type { FormValues } from '../../engine/form-store.ts';
import { FormView } from '../../engine/form-view.tsx';
import { unsavedBy } from '../../engine/kept-draft.ts';
import { leadToField } from '../../engine/lead-to-field.ts';
import { questionsOf } from '../../engine/question-list.ts';
import { UnsentAnswers } from '../../engine/unsent-answers.tsx';
import { useFormDefinition } from '../../engine/use-form-definition.ts';
import { rich } from '../../i18n/rich.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import { useFixedPlace } from '../../ui/use-fixed-place.ts';
import { kindOfType, registrationKinds } from '../registration/kinds.ts';
import { saveChangesDraft } from './changes-draft.ts';
import { commentedForm } from './commented-form.ts';
import '../../ui/form-styles.ts';

type Props = {
  changesToken: string;
  changes: OpenChanges;
  /** Called when answers that only this browser had were saved: the request must be loaded again. */
  onSent: () => void;
  onSubmitted: (reference: string) => void;
  /** Called when the link no longer works. */
  onEnded: () => void;
};

/** The registration form with the applicant's answers, and the reviewer's comments beside them. */
export function ChangesForm({ changesToken, changes, onSent, ...props }: Props) {
  const { formId } = registrationKinds[kindOfType(changes.organizationType)];
  const { onEnded } = props;
  const keep = useCallback<SaveDraft>(
    async (draft) => {
      try {
        return await saveChangesDraft(changesToken, draft);
      } catch (error) {
        if (unsavedBy(error) === 'ended') onEnded();
        throw error;
      }
    },
    [changesToken, onEnded],
  );
  const { savedAt, marks } = changes.draft ?? {};
  const draftKey = `changes.${changes.reference}`;
  const kept = { draftKey, savedAt, saveDraft: keep, marks: marks as Marks | undefined };
  return (
    <UnsentAnswers formId={formId} draftKey={draftKey} savedAt={savedAt} saveDraft={keep} onSent={onSent}>
      <AskedForm {...props} formId={formId} changesToken={changesToken} changes={changes} kept={kept} />
    </UnsentAnswers>
  );
}

type Kept = {
  draftKey: string;
  savedAt: string | undefined;
  saveDraft: SaveDraft;
  marks: Marks | undefined;
};
type AskedProps = Omit<Props, 'onSent'> & { formId: FormId; kept: Kept };

function AskedForm({ formId, changesToken, changes, kept, onSubmitted, onEnded }: AskedProps) {
  const { form, hasFailed, retry } = useFormDefinition(formId);
  const fixed = useFixedPlace(changes.organization);
  const [initialData] = useState(() => changes.draft?.data ?? changes.data);
  const commented = useMemo(() => form && commentedForm(form, changes), [form, changes]);
  const findFile = useCallback<FindFile>(async (id) => fileOf(changes, id), [changes]);

  async function submit(values: FormValues) {
    const answer = await ask('POST /registration/submit_changes', { body: { ...values, changesToken } });
    if (!answer.ok && answer.status === 401) {
      onEnded();
      return { ok: false as const, errors: { request: t('Not submitted: this link no longer works.') } };
    }
    if (!answer.ok) return submitErrors(answer, 'registration');
    onSubmitted(answer.data.reference);
    return { ok: true as const };
  }

  if (hasFailed)
    return (
      <FailedPart
        sentence={t('The form could not be loaded. Check your connection and try again.')}
        retry={retry}
      />
    );
  if (!commented || !fixed) return <PageLoading />;
  return (
    <FileSourceProvider value={findFile}>
      <Asked changes={changes} form={commented} />
      <ChangedNotice changed={changes.changed} />
      <FormView
        form={commented}
        initialData={initialData}
        fixed={fixed}
        submit={submit}
        {...kept}
        situation="registration"
      />
    </FileSourceProvider>
  );
}

/** The reviewer's message, with a link to every answer that has a comment. */
function Asked({ changes, form }: { changes: OpenChanges; form: FormDefinition }) {
  const { message, comments, reference, expiresAt, card } = changes;
  const labels = new Map(
    questionsOf(form.schema, form.uiSchema, []).map(({ path, schema }) => [
      dotted(path),
      labelOf(schema, String(path.at(-1))),
    ]),
  );
  const entries = Object.entries(comments);
  return (
    <section className="asked" aria-labelledby="asked-title">
      <h2 id="asked-title">{t('What we ask you to change')}</h2>
      <blockquote>{message}</blockquote>
      {entries.length > 0 && (
        <ul>
          {entries.map(([path, text]) => (
            <li key={path}>
              <a
                href={`#f.${path}`}
                onClick={(event) => {
                  if (leadToField(path)) event.preventDefault();
                }}
              >
                {labels.get(path) ?? path}
              </a>
              {t(': {text}', { text })}
            </li>
          ))}
        </ul>
      )}
      <p>
        {rich(
          'Your answers are below. Change what we asked for, then submit them again by <day>{day}</day>. Your reference number is <number>{reference}</number>.',
          {
            day: (words) => <time dateTime={expiresAt}>{words}</time>,
            number: (words) => <span className="reference">{words}</span>,
          },
          { day: readableDate(expiresAt), reference },
        )}
      </p>
      {card && (
        <p>
          {t('Your card ending in {last4} is saved. You don’t need to enter it again.', {
            last4: card.last4,
          })}
        </p>
      )}
    </section>
  );
}

/** Returns a file that was handed in before. With this link it can be kept or removed, but not opened. */
function fileOf({ files }: OpenChanges, id: string) {
  const file = files.find((one) => one.id === id);
  return file ? { name: file.name, size: file.size, address: undefined } : undefined;
}
