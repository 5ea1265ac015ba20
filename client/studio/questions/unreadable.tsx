import { t } from '../../../codegen/runtime/translate.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import type { WayBack } from '../draft/use-way-back.ts';

type Props = { canUndo: boolean; wayBack: WayBack | undefined };

/** Stands in place of the questions where a file cannot be read, with the ways out that there are. */
export function Unreadable({ canUndo, wayBack }: Props) {
  const take = wayBack?.take;
  return (
    <div className="questions-editor">
      <p>{sentenceOf(canUndo, take !== undefined)}</p>
      {take && (
        <>
          <ActionProblem>{wayBack.problem}</ActionProblem>
          <div className="button-row">
            <ActionButton isBusy={wayBack.busy} onPress={take}>
              {t('Take the last version that could be read')}
            </ActionButton>
          </div>
        </>
      )}
    </div>
  );
}

function sentenceOf(canUndo: boolean, canTake: boolean): string {
  if (canUndo)
    return t(
      'One of the two files has a typing error or is too large, so its questions cannot be shown. Fix it there, or undo.',
    );
  return canTake
    ? t(
        'One of the two files has a typing error or is too large, so its questions cannot be shown. Fix it there, or take that file as it was before. All other changes stay.',
      )
    : t(
        'One of the two files has a typing error or is too large, so its questions cannot be shown. Fix it there.',
      );
}
