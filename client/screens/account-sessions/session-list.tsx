import type { Session } from '../../api/account.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { readableTime } from '../../ui/readable-date.ts';
import './session-list.css';

type Props = { data?: { sessions: Session[] }; sentence?: string; retry: () => void };

/** All sessions of the person, this one marked. */
export function SessionList({ data, sentence, retry }: Props) {
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <Loading />;
  return (
    <ul className="sessions">
      {data.sessions.map(({ device, startedAt, lastSeenAt, isThisOne }) => (
        <li key={`${startedAt} ${lastSeenAt} ${isThisOne}`}>
          <h2>
            {device} {isThisOne && <span className="session-tag">This device</span>}
          </h2>
          <p>
            Last seen <time dateTime={lastSeenAt}>{readableTime(lastSeenAt)}</time>
          </p>
          <p>
            Logged in <time dateTime={startedAt}>{readableTime(startedAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
