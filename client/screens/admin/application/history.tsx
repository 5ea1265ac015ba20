import type { HistoryEntry } from '../../../api/review.ts';
import { readableTime } from '../../../ui/readable-date.ts';
import { stateWords } from '../words.ts';
import { SideCard } from './side-card.tsx';

/** Every change of state: when, by whom, to what and why. */
export function History({ history }: { history: HistoryEntry[] }) {
  return (
    <SideCard title="History">
      <ol className="history">
        {history.map(({ happenedAt, actorName, to, reason, from }) => (
          <li key={`${happenedAt} ${to}`}>
            <p>
              <strong>{from === null ? 'Handed in' : stateWords[to]}</strong> by{' '}
              {actorName || 'the applicant'}
            </p>
            <p>
              <time dateTime={happenedAt}>{readableTime(happenedAt)}</time>
            </p>
            {reason && <blockquote>{reason}</blockquote>}
          </li>
        ))}
      </ol>
    </SideCard>
  );
}
