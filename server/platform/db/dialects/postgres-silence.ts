import type { Pool, PoolClient } from 'pg';

/** Milliseconds without an answer after which a connection is taken for lost: twice what a statement waits for locks. */
export const SILENT_MS = 10_000;
/**
 * Looks within that time. They are counted, not timed, since a look that comes late says nothing about PostgreSQL: its
 * answers may be waiting as well.
 */
const LOOKS = 5;

type Silence = { isUsed: boolean; unanswered: number; looks: number };

/** Notes that something is sent on a connection of the pool; the function that it returns, that it was answered. */
export type NoteSent = (client: PoolClient) => () => void;

/**
 * Ends connections on which PostgreSQL does not answer any more, with an error for whoever waits. A host that vanishes
 * closes nothing, and the operating system gives up only after a quarter of an hour. The pool's unused connections are
 * ended too, as they probably lead to the same host.
 */
export function endSilent(pool: Pool, silentMs: number): NoteSent {
  const silences = new Map<PoolClient, Silence>();
  pool.on('connect', (client) => silences.set(client, { isUsed: true, unanswered: 0, looks: 0 }));
  const use = (client: PoolClient, isUsed: boolean) => {
    const one = silences.get(client);
    if (one) one.isUsed = isUsed;
  };
  pool.on('acquire', (client) => use(client, true));
  pool.on('release', (_error, client) => use(client, false));
  pool.on('remove', (client) => silences.delete(client));
  const look = () => {
    if (pool.ended) return clearInterval(looking);
    for (const one of silences.values()) one.looks = one.unanswered > 0 ? one.looks + 1 : 0;
    const isLost = ({ looks }: Silence) => looks > LOOKS;
    if (![...silences.values()].some(isLost)) return;
    for (const [client, one] of silences) if (isLost(one) || !one.isUsed) end(client);
  };
  const looking = setInterval(look, silentMs / LOOKS);
  looking.unref();
  return (client) => {
    const one = silences.get(client);
    if (!one) return noteNothing;
    one.unanswered += 1;
    return () => {
      one.unanswered -= 1;
      one.looks = 0;
    };
  };
}

export function noteNothing() {}

function end(client: PoolClient): void {
  const lost = new Error('PostgreSQL has not answered for a while: its connection is taken for lost');
  client.connection.stream.destroy(Object.assign(lost, { code: 'ETIMEDOUT' }));
}
