import type { DeadLetterEvent } from '../../../codegen/generated/api.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { deskTime } from '../desk-time.ts';

const words: Record<DeadLetterEvent['action'], string> = {
  'sent-again': text('sent again'),
  discarded: text('discarded'),
};

/** Who did what with dead letters, the latest first. */
export function DeadLetterEvents({ events }: { events: DeadLetterEvent[] }) {
  if (events.length === 0) return null;
  return (
    <details className="dead-letter-events">
      <summary>{t('Recent activity')}</summary>
      <ul>
        {events.map(({ id, action, subject, reason, actorName, happenedAt }) => (
          <li key={id}>
            <time dateTime={happenedAt}>{deskTime(happenedAt)}</time> · {actorName} · {t(words[action])}
            {reason && <>: {reason}</>}
            <br />
            <code>{subject ?? t('A message that has been deleted')}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
