import { t } from '../../../codegen/runtime/translate.ts';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { useFocusLeft } from '../use-focus-left.ts';
import type { useMessages } from './use-messages.ts';

type Props = { editing: ReturnType<typeof useMessages>; canWrite: boolean };

/** The state of saving, Undo and Redo, and what somebody else has saved. */
export function MessagesHead({ editing, canWrite }: Props) {
  const { isChanged, saving, theirs, save, undo, redo, takeTheirs, saveMine } = editing;
  if (!canWrite) return <p className="bench-status">{t('Read-only here.')}</p>;
  const isSaving = saving.phase === 'saving';
  const status = isChanged ? t('Not saved yet') : saving.phase === 'saved' ? saving.said : t('No changes');
  return (
    <div className="messages-head">
      <div className="button-row">
        <button type="button" className="button button-quiet" disabled={!undo} onClick={undo}>
          {t('Undo')}
        </button>
        <button type="button" className="button button-quiet" disabled={!redo} onClick={redo}>
          {t('Redo')}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={!isChanged || isSaving}
          onClick={save}
        >
          {isSaving ? t('Processing') : t('Save')}
        </button>
        <p role="status">{isSaving ? t('Saving …') : status}</p>
      </div>
      {theirs ? (
        <Theirs isSaving={isSaving} onTake={() => takeTheirs(theirs)} onSaveMine={() => saveMine(theirs)} />
      ) : (
        <ActionProblem>{saving.failure}</ActionProblem>
      )}
    </div>
  );
}

type TheirsProps = { isSaving: boolean; onTake: () => void; onSaveMine: () => void };

/** Asks whose sentences to keep. */
function Theirs({ isSaving, onTake, onSaveMine }: TheirsProps) {
  useFocusLeft();
  return (
    <section className="alert" data-kind="danger" role="alert">
      <h2>{t('Someone else has changed the sentences in the meantime')}</h2>
      <p>{t('Nothing was overwritten. Choose which to keep.')}</p>
      <div className="button-row">
        <button type="button" className="button" disabled={isSaving} onClick={onTake}>
          {t('Take theirs (Undo brings yours back)')}
        </button>
        <button type="button" className="button" disabled={isSaving} onClick={onSaveMine}>
          {t('Save yours over theirs')}
        </button>
      </div>
    </section>
  );
}
