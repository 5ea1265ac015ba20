import { useState } from 'react';
import type { Session } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { rich } from '../../i18n/rich.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { readableTime } from '../../ui/readable-date.ts';
import { orGone, useAction } from '../../ui/use-action.ts';
import { Said } from '../account/said.tsx';
import { deviceWords } from './device-words.ts';
import './session-list.css';

type Props = { data?: { sessions: Session[] }; sentence?: string; retry: () => void };

/** The person's sessions, with this one marked; any other can be ended. */
export function SessionList({ data, sentence, retry }: Props) {
  const [ended, setEnded] = useState<Session[]>([]);
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <Loading />;
  const left = data.sessions.filter(({ id }) => !ended.some((session) => session.id === id));
  const last = ended.at(-1);
  return (
    <>
      <Said text={last && t('{device} was signed out.', { device: deviceWords(last.device) })} />
      <ul className="sessions">
        {left.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnded={() => setEnded((all) => [...all, session])}
          />
        ))}
      </ul>
    </>
  );
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, startedAt, lastSeenAt, isThisOne } = session;
  const device = deviceWords(session.device);
  const { busy, problem, run } = useAction<'end'>();
  return (
    <li>
      <h2>
        {device} {isThisOne && <span className="session-tag">{t('This device')}</span>}
      </h2>
      <p>{rich('Last seen <time>{when}</time>', at(lastSeenAt), { when: readableTime(lastSeenAt) })}</p>
      <p>{rich('Logged in <time>{when}</time>', at(startedAt), { when: readableTime(startedAt) })}</p>
      <ActionProblem>{problem}</ActionProblem>
      {!isThisOne && (
        <div className="session-end">
          <ActionButton
            kind="plain"
            isBusy={busy === 'end'}
            onPress={() =>
              run('end', orGone(ask('DELETE /account/sessions/{id}', { params: { id } })), onEnded)
            }
          >
            {t('Sign out')}
            <span className="visually-hidden"> {device}</span>
          </ActionButton>
        </div>
      )}
    </li>
  );
}

function at(dateTime: string) {
  return { time: (words: string) => <time dateTime={dateTime}>{words}</time> };
}
