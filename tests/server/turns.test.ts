import { describe, expect, it } from 'vitest';
import { withRoom } from '../../server/engine/drafts/large-drafts.ts';
import { createOneByOne } from '../../server/platform/turns/one-by-one.ts';
import { createTurns, type InTurn, nextTurn } from '../../server/platform/turns/turns.ts';

/** Turns of the event loop until all of these have begun, each of which takes so long, by a clock of its own. */
async function turnsFor(count: number, costMs: number, callerOf = (at: number) => String(at)) {
  let time = 0;
  let begun = 0;
  const clock = () => time;
  const inTurn = createTurns(20, clock, clock);
  const work = async () => {
    begun += 1;
    // What a request does goes on in promises that are settled at once.
    for (let step = 0; step < 10; step += 1) await undefined;
    time += costMs;
  };
  inTurn('first', () => {
    time += 20;
  });
  for (let at = 0; at < count; at += 1) inTurn(callerOf(at), () => void work());
  let turns = 0;
  let rest = 0;
  let most = 0;
  while (begun < count) {
    const before = begun;
    await new Promise(setImmediate);
    most = Math.max(most, begun - before);
    if (begun === before) rest += 1;
    else turns += 1;
  }
  return { turns, rest, most };
}

describe('what comes together and takes longer than one turn may', () => {
  it('is begun in few turns, where each of it costs little', async () => {
    expect((await turnsFor(400, 0.5)).turns).toBeLessThan(400 / 40 + 3);
  });

  it('is begun one by one, where each of it takes long, also when that is known only afterwards', async () => {
    expect((await turnsFor(20, 25)).most).toBe(1);
  });

  it('leaves turns in between to whoever connects, as many as it takes milliseconds', async () => {
    const { turns, rest } = await turnsFor(20, 25);
    expect(rest / turns).toBeGreaterThan(20);
  });
});

it('rests for fewer turns where each takes long because of what arrives', async () => {
  let time = 0;
  let turns = 0;
  let isOver = false;
  const clock = () => time;
  const arrive = () => {
    time += 15;
    turns += 1;
    if (!isOver) setImmediate(arrive);
  };
  const inTurn = createTurns(20, clock, clock);
  setImmediate(arrive);
  for (let at = 0; at < 10; at += 1)
    await new Promise<void>((begun) => {
      for (const caller of ['10.0.1.1', '10.0.2.1'])
        inTurn(caller, () => {
          time += 20;
          begun();
        });
    });
  isOver = true;
  expect(turns).toBeLessThan(10 * 10);
});

/** Turns of the loop for each of so many works, of which each begins when the one before is done. */
async function turnsForEach(count: number, begin: (work: () => void) => Promise<void>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const look = () => {
    turns += 1;
    if (!isOver) setImmediate(look);
  };
  look();
  for (let at = 0; at < count; at += 1) await begin(() => spin(20));
  isOver = true;
  return turns / count;
}

function spin(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

describe('work that comes alone each time, one after the other', () => {
  it('leaves turns in between, too', async () => {
    const inTurn = createTurns(10);
    const begin = (work: () => void) =>
      new Promise<void>((done) =>
        inTurn('203.0.113.1', () => {
          work();
          setImmediate(done);
        }),
      );
    expect(await turnsForEach(20, begin)).toBeGreaterThan(10);
  });

  it('does so where it goes on after a while, many at once', async () => {
    const long = (work: () => void) =>
      Promise.all(
        Array.from({ length: 5 }, async () => {
          await nextTurn();
          work();
        }),
      );
    expect(await turnsForEach(4, async (work) => void (await long(work)))).toBeGreaterThan(50);
  });

  it('does so where it is on a large draft of one person', async () => {
    const draft = { owner: '+14032345678', size: 800_000 };
    expect(await turnsForEach(20, (work) => withRoom(draft, async () => work()))).toBeGreaterThan(10);
  });
});

/** Many, each of whom comes again as soon as it was served. */
const crowds: Record<string, (at: number) => string> = {
  'a few addresses': (at) => `10.0.${at % 8}.1`,
  'the addresses of a few networks': (at) => `10.0.${at % 10}.${Math.floor(at / 10) % 254}`,
  'an address each time, of a new network': (at) => `10.${at >> 8}.${at % 256}.1`,
  'a thousand networks in turn': (at) => `10.${(at % 1000) >> 8}.${at % 256}.1`,
};

it.each(Object.entries(crowds))(
  'whoever comes again and again has a turn before whoever of %s comes later',
  async (_, addressOf) => {
    const CROWD = 100;
    const COST_MS = 10;
    const OWN_MS = 1;
    let time = 0;
    let come = 0;
    let isOver = false;
    const clock = () => time;
    const inTurn = createTurns(0, clock, clock);
    const crowd = () => {
      if (isOver) return;
      const caller = addressOf(come);
      come += 1;
      inTurn(caller, () => {
        time += COST_MS;
        // By the next connection.
        setImmediate(crowd);
      });
    };
    for (let at = 0; at < CROWD; at += 1) crowd();
    const waits: number[] = [];
    for (let again = 0; again < 10; again += 1) {
      const since = time;
      await new Promise<void>((begun) => inTurn('203.0.113.1', begun));
      waits.push(time - since);
      time += OWN_MS;
    }
    isOver = true;
    // For what is there, and until each of them could have had as much as it had itself.
    expect(Math.max(...waits)).toBeLessThanOrEqual((CROWD + 1) * (COST_MS + OWN_MS));
  },
);

/** Has one caller wait beside so many networks, each of which comes again at once, and returns how many came before. */
async function comeBefore(inTurn: InTurn, networks: number, work: (ms: number) => void): Promise<number> {
  let before = 0;
  let left = networks;
  let isOver = false;
  const crowd = (at: number) => {
    inTurn(`10.${at >> 8}.${at % 256}.1`, () => {
      if (!isOver) before += 1;
      work(1);
      if (isOver) left -= 1;
      else crowd(at);
    });
  };
  for (let at = 0; at < networks; at += 1) crowd(at);
  await new Promise<void>((done) =>
    inTurn('203.0.113.1', () => {
      isOver = true;
      work(50);
      done();
    }),
  );
  await expect.poll(() => left).toBe(0);
  return before;
}

it('whoever had a turn in an earlier burst owes nothing in a later one', async () => {
  let time = 0;
  const clock = () => time;
  const work = (ms: number) => {
    time += ms;
  };
  const inTurn = createTurns(0, clock, clock);
  await comeBefore(inTurn, 300, work);
  for (let again = 0; again < 3; again += 1) expect(await comeBefore(inTurn, 4, work)).toBeLessThanOrEqual(5);
});

it('nobody is charged for time in which other programs had the processor', async () => {
  let time = 0;
  let processor = 0;
  const inTurn = createTurns(
    0,
    () => time,
    () => processor,
  );
  const work = (stoodStillMs: number) => () => {
    time += 1 + stoodStillMs;
    processor += 1;
  };
  const turns: string[] = [];
  const come = (caller: string, stoodStillMs: number) => {
    let left = 20;
    const again = () =>
      inTurn(caller, () => {
        turns.push(caller);
        work(stoodStillMs)();
        left -= 1;
        if (left > 0) again();
      });
    again();
  };
  for (const [at, caller] of ['203.0.113.1', '10.0.1.1', '10.0.2.1'].entries())
    come(caller, at === 0 ? 200 : 0);
  await expect.poll(() => turns.length).toBe(60);
  expect(turns.slice(0, 30).filter((one) => one === '203.0.113.1').length).toBeGreaterThanOrEqual(4);
});

it('one by one, so many wait under a name as a few pages send, and no more', async () => {
  const inLine = createOneByOne();
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  const outcomes = Promise.allSettled(
    Array.from({ length: 100 }, (_, at) => inLine('draft', () => held.then(() => at))),
  );
  expect(await inLine('other draft', async () => 'at once')).toBe('at once');
  open();
  const done = (await outcomes).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(done).toEqual(Array.from({ length: 65 }, (_, at) => at));
  expect(await inLine('draft', async () => 'again')).toBe('again');
});
