import { type FormEvent, useId } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { useAction } from '../../ui/use-action.ts';
import { useKeptState } from '../application/use-kept-state.ts';
import { Dialog } from '../dialog.tsx';

type Props = { id: string; onClose: () => void; onDone: (text: string) => void };

/** Asks for the reason why a message is discarded for good, which cannot be undone. */
export function DiscardDialog({ id, onClose, onDone }: Props) {
  const field = useId();
  const [reason, keepReason, forgetReason] = useKeptState(`tenderfoot.discard.${id}`, '');
  const { busy, problem, run, complain } = useAction<'discard'>();
  const discard = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return complain(t('Enter the reason'));
    void run(
      'discard',
      ask('POST /admin/dead_letters/{id}/discard', { params: { id }, body: { reason } }),
      () => {
        forgetReason();
        onDone(t('The message was discarded.'));
      },
    );
  };
  return (
    <Dialog title={t('Discard this message')} onClose={onClose}>
      <form className="discard" onSubmit={discard} noValidate>
        <p>{t('It will not be sent, and its contents will be deleted. The reason stays in the history.')}</p>
        <label className="field-label" htmlFor={field}>
          {t('Reason')}
        </label>
        <input
          id={field}
          className="input"
          data-first
          maxLength={500}
          value={reason}
          aria-describedby={problem ? `${field}-error` : undefined}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => keepReason(event.currentTarget.value)}
        />
        {problem && (
          <p id={`${field}-error`} className="field-error" role="alert">
            {problem}
          </p>
        )}
        <div className="button-row">
          <button type="submit" className="button button-primary" disabled={busy !== undefined}>
            {busy ? t('Processing') : t('Discard')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
