import type { ReactNode } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { StudioForm } from '../../api/studio.ts';
import { isDropIn } from '../../ui/drop-in.ts';
import { usePageHeading } from '../../ui/page.tsx';
import { MergePanel } from '../merge/merge-panel.tsx';
import type { Saving } from './use-saving.ts';
import type { Work } from './use-work.ts';

/** The longest status, in characters, that fits beside the buttons on a phone; a longer one gets its own line. */
const SHORT = 24;

type Props = {
  title: string;
  form: Pick<StudioForm, 'id' | 'version'>;
  work: Work;
  /** The state of the draft and what can be done with it; by default, that of the files. */
  actions?: ReactNode;
  /** What stands below the head: who else works on it, what it waits for. */
  children?: ReactNode;
};

/**
 * The head of the bench: the form's name, the state of saving, Undo, Redo and Save, and merging with what others saved.
 */
export function BenchHead({ title, form, work, actions, children }: Props) {
  const { isChanged, saving, merging } = work;
  const heading = usePageHeading(`${title} (${form.id})`);
  return (
    <>
      <div className="bench-head">
        <div className="bench-title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>
            {form.id}
            {isDropIn(form.id) && form.version !== undefined && <PageOf id={form.id} />}
          </p>
        </div>
        {actions ?? <SaveActions work={work} />}
        {saving.sentence && !saving.theirs && (isChanged || saving.phase !== 'failed') && (
          <div className="alert bench-failure" data-kind="danger" role="alert">
            <h2>{t('Error!')}</h2>
            <p>{saving.sentence}</p>
          </div>
        )}
      </div>
      {children}
      <MergePanel merging={merging} />
    </>
  );
}

function SaveActions({ work }: { work: Work }) {
  const { canWrite, isChanged, isRestored, saving, trySave } = work;
  if (!canWrite) return <p className="bench-status">{t('Read-only here.')}</p>;
  return (
    <div className="bench-actions">
      <BenchStatus>{statusOf(saving, isChanged, isRestored)}</BenchStatus>
      <UndoButtons work={work} />
      <button
        type="button"
        className="button button-primary"
        disabled={!isChanged || saving.phase === 'saving'}
        onClick={trySave}
      >
        {saving.phase === 'saving' ? t('Processing') : t('Save')}
      </button>
    </div>
  );
}

/** The state of the work in a few words. */
export function BenchStatus({ children }: { children: string }) {
  return (
    <p className="bench-status" role="status" data-long={children.length > SHORT || undefined}>
      {children}
    </p>
  );
}

export function UndoButtons({ work: { draft } }: { work: Pick<Work, 'draft'> }) {
  return (
    <>
      <button type="button" className="button button-quiet" disabled={!draft.canUndo()} onClick={draft.undo}>
        {t('Undo')}
      </button>
      <button type="button" className="button button-quiet" disabled={!draft.canRedo()} onClick={draft.redo}>
        {t('Redo')}
      </button>
    </>
  );
}

/** A link to the page of a drop-in form. It opens in a new tab and shows the form as last saved. */
function PageOf({ id }: { id: string }) {
  const path = `/forms/${id}`;
  return (
    <>
      {' · '}
      <a href={path} target="_blank" rel="noreferrer">
        {t('Its page: {path}', { path })}
      </a>
    </>
  );
}

function statusOf({ phase }: Saving, isChanged: boolean, isRestored: boolean): string {
  if (phase === 'saving') return t('Saving …');
  if (!isChanged) return phase === 'saved' ? t('Saved. The product is using it now.') : t('No changes');
  return isRestored && phase === 'idle'
    ? t('Your changes from last time are back. Not saved yet.')
    : t('Not saved yet');
}
