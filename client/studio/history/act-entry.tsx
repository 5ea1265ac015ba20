import { useId, useState } from 'react';
import type { FormAct } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import type { FormChange } from '../../api/studio.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useAsked } from '../../ui/use-answer.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { actWords, whenWords, whoWords } from './act-words.ts';
import { differencesIn } from './setting-words.ts';

type Props = {
  /** The id of the form. */
  id: string;
  act: FormAct;
  timeZone: string;
  onBroughtBack: () => void;
};

const SETTINGS: readonly FormAct['kind'][] = ['opening', 'emails', 'webhooks', 'embedding'];
const TEXTS: readonly FormAct['kind'][] = ['begun', 'changed', 'brought-together', 'discarded'];

/** What somebody did with a form; opened, what that changed. */
export function ActEntry({ act, timeZone, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { kind, after } = act;
  const hasMore = SETTINGS.includes(kind) || TEXTS.includes(kind) || kind === 'published';
  const what = <strong>{actWords(act, timeZone)}</strong>;
  const when = (
    <span className="history-when">
      {[whenWords(act, timeZone), whoWords(act)].filter(Boolean).join(' · ')}
    </span>
  );
  return (
    <li className="history-entry" data-open={isOpen || undefined}>
      {hasMore ? (
        <button
          type="button"
          className="history-head"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {what}
          {when}
        </button>
      ) : (
        <p className="history-head">
          {what}
          {when}
        </p>
      )}
      {typeof after.reason === 'string' && <p className="history-reason">{after.reason}</p>}
      {hasMore && (
        <div id={id}>
          {isOpen && SETTINGS.includes(kind) && <Settings act={act} timeZone={timeZone} />}
          {isOpen && TEXTS.includes(kind) && <Texts act={act} {...props} />}
          {isOpen && kind === 'published' && <ReleaseChanges {...props} number={Number(after.number)} />}
        </div>
      )}
    </li>
  );
}

function Settings({ act: { before, after }, timeZone }: Pick<Props, 'act' | 'timeZone'>) {
  return (
    <ul className="history-settings">
      {differencesIn(before, after, timeZone).map((one) => (
        <li key={one.name}>{t('{name}: {before} → {after}', one)}</li>
      ))}
    </ul>
  );
}

/** What differs in the texts of a draft, and the way back to one that was thrown away. */
function Texts({ id, act, onBroughtBack }: Omit<Props, 'timeZone'>) {
  const params = { id, act: act.id };
  const { data, sentence, retry } = useAsked('GET /studio/forms/{id}/acts/{act}', { params });
  const { busy, problem, run } = useAction<'bring back'>();
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <Loading />;
  const { state, changes, isReworded, canBringBack } = data;
  const bringBack = () =>
    run('bring back', ask('POST /studio/forms/{id}/acts/{act}/draft', { params }), onBroughtBack);
  return (
    <div className="stack">
      {state === 'forgotten' && <p>{t('What it said is not kept any more.')}</p>}
      {state === 'unreadable' && (
        <p>{t('What it said was no whole form then, so the changes cannot be listed.')}</p>
      )}
      {state === 'compared' && <Changes changes={changes} isReworded={isReworded} />}
      <ActionProblem>{problem}</ActionProblem>
      {canBringBack && (
        <p>
          <ActionButton isBusy={busy === 'bring back'} onPress={bringBack}>
            {t('Bring this draft back')}
          </ActionButton>
        </p>
      )}
    </div>
  );
}

function ReleaseChanges({ id, number }: { id: string; number: number }) {
  const params = { id, number: String(number) };
  const { data, sentence, retry } = useAsked('GET /studio/forms/{id}/releases/{number}', { params });
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <Loading />;
  if (number === 1) return <p>{t('This is the first version of the form.')}</p>;
  return <Changes changes={data.changes} isReworded={false} />;
}

function Changes({ changes, isReworded }: { changes: FormChange[]; isReworded: boolean }) {
  return (
    <>
      <ChangeList changes={changes} moves={[]} />
      {isReworded && <p>{t('Wordings in French changed.')}</p>}
      {changes.length === 0 && !isReworded && <p>{t('Nothing that people see.')}</p>}
    </>
  );
}
