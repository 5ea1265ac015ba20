import type { StaffAlert } from '../../../codegen/generated/api.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { orGone, useAction } from '../../ui/use-action.ts';
import { deskTime } from '../desk-time.ts';

type Props = {
  alert: StaffAlert;
  /** Called when it is off the list; the text says why. */
  onDone: (id: string, text: string) => void;
};

const titles: Record<StaffAlert['kind'], string> = {
  'given-up': text('Gave up'),
  'vendor-down': text('A vendor is not responding'),
  'other-amount': text('An amount does not match'),
  'sms-budget': text('Text messages are nearly used up'),
  'form-codes': text('Emails with codes for forms are nearly used up'),
  'form-release': text('A published form cannot be used'),
  'form-publication': text('A form was not published at its time'),
  'form-files': text('A form’s files are not what was published'),
};

/** One alert and what can be done about it. */
export function AlertRow({ alert, onDone }: Props) {
  const { id, kind, message, raisedAt } = alert;
  const { busy, problem, run } = useAction<'dismiss'>();
  const dismiss = () =>
    run('dismiss', orGone(ask('DELETE /admin/alerts/{id}', { params: { id } })), () =>
      onDone(id, t('The alert was dismissed.')),
    );

  return (
    <li>
      <h2>{t(titles[kind])}</h2>
      <p>{message}</p>
      <p className="alert-time">
        <time dateTime={raisedAt}>{deskTime(raisedAt)}</time>
      </p>
      <ActionProblem>{problem}</ActionProblem>
      <div className="button-row">
        <ActionButton kind="plain" isBusy={busy === 'dismiss'} onPress={dismiss}>
          {t('Dismiss')}
          <span className="visually-hidden"> ({message})</span>
        </ActionButton>
      </div>
    </li>
  );
}
