import type { FormDraftState } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { clockIn, timeIn } from '../../desk/openings/zoned-time.ts';
import { BenchStatus, UndoButtons } from '../bench/bench-head.tsx';
import type { Work } from '../bench/use-work.ts';
import type { Presence } from './use-presence.ts';

type ActionsProps = {
  work: Work;
  /** Whether there is a draft, as far as is known. */
  hasDraft: boolean;
  /** Leads to what is to be decided before it is published. */
  onPublish: () => void;
};

/** The state of a draft, which is kept by itself; Undo, Redo, and the way to publishing it. */
export function DraftActions({ work, hasDraft, onPublish }: ActionsProps) {
  const { canWrite, isChanged } = work;
  if (!canWrite) return null;
  return (
    <div className="bench-actions">
      <BenchStatus>{statusOf(work, hasDraft)}</BenchStatus>
      <UndoButtons work={work} />
      <button
        type="button"
        className="button button-primary"
        disabled={!hasDraft && !isChanged}
        onClick={onPublish}
      >
        {t('Publish …')}
      </button>
    </div>
  );
}

function statusOf({ saving, isChanged, merging }: Work, hasDraft: boolean): string {
  if (merging.conflicts.length > 0 || merging.isStuck) return t('Waits for your choice');
  if (saving.phase === 'saving') return t('Saving …');
  if (saving.phase === 'failed') return t('Not saved yet');
  if (isChanged) return t('Saving soon …');
  return hasDraft ? t('Draft saved') : t('As people get it');
}

type AsideProps = {
  draft: FormDraftState | null;
  others: Presence['others'];
  timeZone: string;
};

/** Who else has the form open, and who changed the draft last. */
export function DraftAside({ draft, others, timeZone }: AsideProps) {
  const here = others.map(({ name, since }) =>
    t('{name} has this open too, since {time}', { name, time: clockIn(timeZone, since) }),
  );
  const changed =
    draft &&
    t('last changed by {name}, {time}', { name: draft.changedBy, time: timeIn(timeZone, draft.changedAt) });
  const brought = draft?.isBrought ? ` · ${t('with the product’s version')}` : '';
  return (
    <div className="draft-aside">
      <p role="status">{here.join(' · ')}</p>
      {changed && <p>{t('Draft: {words}', { words: changed + brought })}</p>}
    </div>
  );
}
