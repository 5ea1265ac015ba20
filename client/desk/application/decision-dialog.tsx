import { type ReactNode, useState } from 'react';
import type { ApplicationDetail } from '../../../codegen/generated/api.ts';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { type Failure, sentenceOf, sentences } from '../../api/call.ts';
import { type DecisionKind, type DecisionTexts, decide } from '../../api/decide.ts';
import { questionsOf } from '../../engine/question-list.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { logInFirst } from '../../ui/use-session.ts';
import { Dialog } from '../dialog.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useKeptState } from './use-kept-state.ts';

type Props = {
  application: ApplicationDetail;
  kind: DecisionKind;
  comments: Record<string, string>;
  onClose: () => void;
  onDone: () => void;
  /** Called when somebody else has decided in the meantime. */
  onOvertaken: (sentence: string) => void;
};

type Wording = { title: string; button: string; label?: string; hint?: string; missing?: string };

const wordings: Partial<Record<DecisionKind, Wording>> = {
  approve: { title: text('Approve'), button: text('Approve and send') },
  decline: {
    title: text('Decline'),
    button: text('Decline and send'),
    label: text('Reason'),
    hint: text('The applicant will see this exactly as you write it.'),
    missing: text('Enter the reason'),
  },
  request_changes: {
    title: text('Ask for changes'),
    button: text('Send back'),
    label: text('Message'),
    hint: text('The applicant sees this first, then your comments on individual answers.'),
    missing: text('Enter the message'),
  },
};

const LONGEST = 5000;

/** Confirms a decision: the text for the applicant, and a preview of the mail. */
export function DecisionDialog({ application, kind, comments, onClose, onDone, onOvertaken }: Props) {
  const { title = '', button = '', label, hint, missing } = wordings[kind] ?? {};
  const [text, keepText, forgetText] = useKeptState(`tenderfoot.${kind}.${application.id}`, '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; general?: string }>({});
  const texts = textsOf(kind, text, comments);

  async function confirm() {
    if (label && text.trim() === '') {
      setProblem({ field: missing && t(missing) });
      return document.getElementById('decision-text')?.focus();
    }
    setBusy(true);
    const answer = await decide(application, kind, texts);
    setBusy(false);
    if (answer.ok) {
      forgetText();
      return onDone();
    }
    if (answer.status === 401) return logInFirst();
    const isOvertaken = answer.status === 409 && answer.errors.request !== undefined;
    if (isOvertaken) return onOvertaken(sentenceOf(answer, [], sentences.server));
    setProblem(problemOf(answer));
  }

  return (
    <Dialog
      title={t('{title}: {name}', { title: t(title), name: application.organizationName })}
      onClose={onClose}
    >
      {kind === 'approve' && (
        <p>
          {t('This creates the organization and an account for {name} ({email}).', {
            name: application.contact.name,
            email: application.contact.email,
          })}
        </p>
      )}
      {label && (
        <Text label={t(label)} hint={hint && t(hint)} problem={problem.field}>
          <textarea
            id="decision-text"
            data-first
            className="input"
            rows={5}
            maxLength={LONGEST}
            value={text}
            aria-invalid={problem.field !== undefined}
            aria-describedby={problem.field ? 'decision-hint decision-error' : 'decision-hint'}
            onChange={(event) => keepText(event.currentTarget.value)}
          />
        </Text>
      )}
      {kind === 'request_changes' && <Comments application={application} comments={comments} />}
      <MailPreview id={application.id} kind={kind} texts={texts} />
      <ActionProblem>{problem.general}</ActionProblem>
      <div className="button-row">
        <ActionButton isBusy={isBusy} onPress={confirm}>
          {t(button)}
        </ActionButton>
        <button type="button" className="button" disabled={isBusy} onClick={onClose}>
          {t('Cancel')}
        </button>
      </div>
    </Dialog>
  );
}

type TextProps = {
  label: string;
  hint: string | undefined;
  problem: string | undefined;
  children: ReactNode;
};

function Text({ label, hint, problem, children }: TextProps) {
  return (
    <div className="field" data-error={problem ? '' : undefined}>
      <label className="field-label" htmlFor="decision-text">
        {label}
      </label>
      <div className="field-help" id="decision-hint">
        {hint}
      </div>
      {problem && (
        <p className="field-error" id="decision-error" role="alert">
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}

/** The comments that go with the message, under the labels of their questions. */
function Comments({ application: { form }, comments }: Pick<Props, 'application' | 'comments'>) {
  const entries = Object.entries(comments);
  if (entries.length === 0)
    return <p>{t('You have not commented on any answers. You can do that beside each answer.')}</p>;
  const labels = new Map(
    questionsOf(form.schema, form.uiSchema, []).map(({ path, schema }) => [
      dotted(path),
      labelOf(schema, String(path.at(-1))),
    ]),
  );
  return (
    <>
      <h3>{t('Your comments')}</h3>
      <ul>
        {entries.map(([path, text]) => (
          <li key={path}>
            <strong>{t('{label}:', { label: labels.get(path) ?? path })}</strong> {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function textsOf(kind: DecisionKind, text: string, fields: Record<string, string>): DecisionTexts {
  if (kind === 'decline') return { reason: text };
  return kind === 'request_changes' ? { message: text, fields } : {};
}

function problemOf(failure: Failure): { field?: string; general?: string } {
  const field = failure.errors.reason ?? failure.errors.message;
  return field ? { field } : { general: sentenceOf(failure, [], sentences.server) };
}
