import type { HistoryEntry } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { rich } from '../../i18n/rich.tsx';
import { deskTime } from '../desk-time.ts';
import { stateWords } from '../words.ts';
import { SideCard } from './side-card.tsx';

/** Every change of state: when, by whom, to what and why. */
export function History({ history }: { history: HistoryEntry[] }) {
  return (
    <SideCard title={t('History')}>
      <ol className="history">
        {history.map(({ happenedAt, actorName, to, reason, from }) => (
          <li key={`${happenedAt} ${to}`}>
            <p>
              {rich(
                '<b>{what}</b> by {who}',
                { b: (words) => <strong>{words}</strong> },
                {
                  what: from === null ? t('Submitted') : t(stateWords[to]),
                  who: actorName || t('the applicant'),
                },
              )}
            </p>
            <p>
              <time dateTime={happenedAt}>{deskTime(happenedAt)}</time>
            </p>
            {reason && <blockquote>{reason}</blockquote>}
          </li>
        ))}
      </ol>
    </SideCard>
  );
}
