import { navigate } from 'wouter/use-browser-location';
import type { PublishingOutcome } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import { ask } from '../../api/operation.ts';
import type { OpenedForm, ReleasePlan } from '../../api/studio.ts';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { pathTo } from '../../ui/routes.ts';
import { useAction } from '../../ui/use-action.ts';
import type { Mistakes } from '../bench/use-mistakes.ts';
import { keepCopy } from '../draft/draft-copy.ts';
import { MergePanel } from '../merge/merge-panel.tsx';
import { DraftAside } from './draft-head.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { ProductPanel } from './product-panel.tsx';
import { PublishBox } from './publish-box.tsx';
import { SentBack } from './sent-back.tsx';
import { copyIdOf, type useDrafted } from './use-drafted.ts';
import type { useWish } from './use-wish.ts';

type Bench = ReturnType<typeof useDrafted> &
  Pick<ReturnType<typeof useWish>, 'wish' | 'setWish'> & {
    mistakes: Mistakes;
    /** Whether what the draft changes is still being found out. */
    isComparing: boolean;
  };

type BarProps = {
  opened: OpenedForm;
  bench: Bench;
  onOutcome: (outcome?: PublishingOutcome) => void;
};

/** What stands below the head of a draft: who works on it, what it waits for, what was published meanwhile. */
export function DraftBar({ opened, bench, onOutcome }: BarProps) {
  const { form, timeZone = 'UTC', draft: first } = opened;
  const { presence, wentOn, draft, work } = bench;
  const offer = first?.offer;
  return (
    <>
      <DraftAside draft={draft} others={presence?.others ?? []} timeZone={timeZone} />
      {offer && (
        <OfferPanel
          id={form.id}
          tag={work.saving.saved.tag}
          isComparing={bench.isComparing}
          {...{ offer, timeZone }}
          onDone={onOutcome}
        />
      )}
      {!offer && draft?.sentBack && (
        <SentBack copyId={copyIdOf(opened)} sentBack={draft.sentBack} timeZone={timeZone} />
      )}
      <MergePanel merging={wentOn} />
      <ProductPanel
        withProduct={bench.withProduct}
        hindered={offer ? 'waiting' : isDeciding(bench) ? 'deciding' : undefined}
        hasDraft={bench.hasDraft}
        last={presence?.last ?? opened.last ?? 0}
        timeZone={timeZone}
      />
    </>
  );
}

/** Tells whether something that others have saved or published is still to be brought in. */
function isDeciding({ work: { merging }, isBehind }: Bench): boolean {
  return merging.conflicts.length > 0 || merging.isStuck || isBehind;
}

type FinishProps = BarProps & {
  planned: { plan: ReleasePlan; migration: Migration | undefined; isComparing: boolean };
};

/** The end of the changes: publishing the draft. */
export function Finish({ opened, bench, planned, onOutcome }: FinishProps) {
  const { form, timeZone = 'UTC', needsApproval = false } = opened;
  const { work, mistakes } = bench;
  const { plan, migration } = planned;
  return (
    <PublishBox
      id={form.id}
      tag={work.saving.saved.tag}
      number={plan.number}
      migration={migration}
      wish={bench.wish}
      onWish={bench.setWish}
      timeZone={timeZone}
      needsApproval={needsApproval}
      obstacle={obstacleOf(bench, planned, mistakes)}
      onPublished={onOutcome}
    />
  );
}

function obstacleOf({ work }: Bench, { plan, isComparing }: FinishProps['planned'], mistakes: Mistakes) {
  if (work.merging.conflicts.length > 0 || work.merging.isStuck) return t('Waits for your choice');
  if (work.isChanged || isComparing) return t('One moment: your last changes are being saved and compared.');
  if (mistakes.problems.length > 0) return t('Correct the mistakes first.');
  if (plan.findings.length > 0) return t('Settle what stands above first.');
  return undefined;
}

type DiscardProps = Pick<BarProps, 'opened' | 'bench'> & { onDone: () => void };

/** The way to throw a draft away, that of a new form altogether. */
export function Discard({ opened, bench: { work, presence }, onDone }: DiscardProps) {
  const { form } = opened;
  const last = presence?.last ?? opened.last;
  const { busy, problem, run } = useAction<'discard'>();
  const { tag } = work.saving.saved;
  const discard = () =>
    run(
      'discard',
      ask('DELETE /studio/forms/{id}/draft', { params: { id: form.id }, ifMatch: `"${tag}"` }),
      () => {
        keepCopy(copyIdOf(opened), undefined);
        if (last === 0) navigate(`${pathTo('studioForm', { formId: form.id })}/history`);
        else onDone();
      },
    );
  return (
    <div>
      <ActionProblem>{problem}</ActionProblem>
      <ConfirmButton
        isBusy={busy === 'discard'}
        onConfirm={discard}
        question={
          last === 0
            ? t('The form has never been published. Its history can bring it back for 90 days.')
            : t(
                'All changes since version {number} go, those of others too. History can bring them back for 90 days.',
                { number: last ?? 0 },
              )
        }
      >
        {t('Throw the draft away')}
      </ConfirmButton>
    </div>
  );
}
