import type { OutboxRow } from '../db/tables/message-tables.ts';
import { addSeconds, MINUTE } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';

/**
 * Where webhooks are told, each a server of its own: one that is slow or gone must not keep the others waiting. Kept by
 * each process for itself.
 */
export type Receivers = {
  /** Beginnings of the keys of what is not to be claimed now: of who is being told, and of who could not be reached. */
  unavailable(): string[];
  begin(row: OutboxRow): void;
  /** `isReached`: whoever was told has answered, whatever that was. */
  end(row: OutboxRow, how: { isTaken: boolean; isReached: boolean }): void;
  /** Whether a receiver has taken something lately. */
  isTaking(row: OutboxRow): boolean;
};

type State = { underWay: number; failures: number; restsUntil: Date | undefined; takenAt: Date | undefined };

/** Seconds that a receiver is left alone after it could not be reached the first, second, … time in a row. */
const REST_SECONDS = [1, 5, 30, 2 * MINUTE];
const MOST_REST_SECONDS = 5 * MINUTE;
/** Seconds for which something that was taken says that all is well. */
const LATELY_SECONDS = 5 * MINUTE;

/**
 * Returns what a message needs to go through, as alerts name it: its channel, or its webhook, `webhook:<id>`, since
 * each has a server of its own.
 */
export function receiverOf({ channel, dedupe_key }: Pick<OutboxRow, 'channel' | 'dedupe_key'>): string {
  return channel === 'webhook' ? dedupe_key.split(':').slice(0, 2).join(':') : channel;
}

/** Returns what the alert about a message that was given up is known by: a webhook has one, whatever it was not told. */
export function givenUpKeyOf(row: Pick<OutboxRow, 'id' | 'channel' | 'dedupe_key'>): string {
  return row.channel === 'webhook' ? receiverOf(row) : row.id;
}

export function createReceivers(clock: Clock): Receivers {
  const states = new Map<string, State>();
  const stateOf = (row: OutboxRow) => {
    const receiver = receiverOf(row);
    const state = states.get(receiver) ?? {
      underWay: 0,
      failures: 0,
      restsUntil: undefined,
      takenAt: undefined,
    };
    states.set(receiver, state);
    return state;
  };
  const isResting = ({ restsUntil }: State) => restsUntil !== undefined && restsUntil > clock.now();
  return {
    unavailable: () =>
      [...states].flatMap(([receiver, state]) =>
        state.underWay > 0 || isResting(state) ? [`${receiver}:`] : [],
      ),
    begin(row) {
      if (row.channel === 'webhook') stateOf(row).underWay += 1;
    },
    end(row, { isTaken, isReached }) {
      if (row.channel !== 'webhook') return;
      const state = stateOf(row);
      state.underWay -= 1;
      if (isTaken) state.takenAt = clock.now();
      if (isReached) {
        Object.assign(state, { failures: 0, restsUntil: undefined });
      } else if (!isResting(state)) {
        // Those that were told at the same time failed together.
        const seconds = REST_SECONDS[state.failures] ?? MOST_REST_SECONDS;
        Object.assign(state, { failures: state.failures + 1, restsUntil: addSeconds(clock.now(), seconds) });
      }
    },
    isTaking(row) {
      const { takenAt } = stateOf(row);
      return takenAt !== undefined && addSeconds(takenAt, LATELY_SECONDS) > clock.now();
    },
  };
}
