import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../codegen/runtime/json.ts';
import { beyond, following, leftOutText, readLeftOut, together } from '../../server/engine/forms/left-out.ts';

const ALL: JsonObject = {
  gst: '123',
  contact: { email: 'a@b.example', fax: '555' },
  jobs: [{ place: 'Calgary', boss: 'Ann' }, { place: 'Regina' }, { place: 'Banff', boss: 'Ben' }],
};
const JOBS = [{ place: 'Calgary' }, { place: 'Regina' }, { place: 'Banff' }];
const ASKED: JsonObject = {
  contact: { email: 'a@b.example' },
  jobs: JOBS,
};
const LEFT_OUT: JsonObject = {
  gst: '123',
  contact: { fax: '555' },
  jobs: [{ boss: 'Ann' }, {}, { boss: 'Ben' }],
};

describe('answers that a form does not ask for any more', () => {
  it('are told from the others, however deep, and put back where they were', () => {
    expect(beyond(ALL, ASKED)).toEqual(LEFT_OUT);
    expect(together(ASKED, LEFT_OUT)).toEqual(ALL);
  });

  it('are none where everything is asked', () => {
    expect(beyond(ASKED, ASKED)).toEqual({});
  });

  it('write nothing over that was answered since', () => {
    expect(together({ gst: 'new', contact: { fax: 'new' } }, LEFT_OUT)).toMatchObject({
      gst: 'new',
      contact: { fax: 'new' },
    });
  });

  it.each([
    ['an entry is removed', [{ place: 'Regina' }, { place: 'Banff' }], [{}, { boss: 'Ben' }]],
    ['an entry is put before', [{ place: 'New' }, ...JOBS], [{}, { boss: 'Ann' }, {}, { boss: 'Ben' }]],
    [
      'an entry is edited',
      [{ place: 'Airdrie' }, { place: 'Regina' }, { place: 'Banff' }],
      [{ boss: 'Ann' }, {}, { boss: 'Ben' }],
    ],
    [
      'entries are swapped',
      [{ place: 'Banff' }, { place: 'Regina' }, { place: 'Calgary' }],
      [{ boss: 'Ben' }, {}, { boss: 'Ann' }],
    ],
  ])('stay with their entry of a list when %s', (_what, jobs, kept) => {
    expect(following(LEFT_OUT, ASKED, { ...ASKED, jobs })).toMatchObject({ jobs: kept });
  });

  it('go with a list that is emptied', () => {
    const { jobs: _none, ...others } = ASKED;
    expect(following(LEFT_OUT, ASKED, others)).not.toHaveProperty('jobs');
  });
});

describe('answers to what has become another kind of question', () => {
  const kinds: [JsonObject, JsonObject][] = [
    [{ a: { b: 1 } }, { a: 'x' }],
    [{ a: 'x' }, { a: { b: 1 } }],
    [{ a: 'x' }, { a: [{ b: 1 }] }],
    [{ a: [{ b: 1 }] }, { a: 'x' }],
    [{ a: [{ b: 1 }] }, { a: null }],
  ];

  it.each(kinds)('are nothing beyond it, and stay out of it: %j and %j', (one, other) => {
    expect(beyond(one, other)).toEqual({});
    expect(together(one, other)).toEqual(one);
  });

  const unknown: [JsonObject, JsonObject][] = [
    [{ a: [{ b: 1 }] }, {}],
    [{ a: { b: 1 } }, {}],
    [{ a: 'x' }, { a: { b: 1 } }],
  ];

  it.each(unknown)('that were left out stay as they are: %j', (leftOut, before) => {
    expect(following(leftOut, before, {})).toEqual(leftOut);
  });
});

describe('what was left out of entries', () => {
  const list = (...places: number[]) => ({ list: places.map((place) => ({ place })) });
  const left = (...answers: object[]) => ({ list: answers as JsonObject[] });

  it('stays with each of those that are alike', () => {
    const leftOut = left({ b: 1 }, { b: 2 });
    expect(following(leftOut, list(1, 1), list(1, 1, 3))).toEqual(left({ b: 1 }, { b: 2 }, {}));
  });

  it('goes where its entry goes, whatever tells it from the others', () => {
    const answer = fc.letrec<{ any: Json }>((tie) => ({
      any: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom<Json>(0, 1, '0', '', null, true) },
        fc.array(tie('any'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b'), tie('any'), { maxKeys: 2 }),
      ),
    })).any;
    const entries = fc.uniqueArray(answer, {
      minLength: 1,
      maxLength: 6,
      selector: (entry) => JSON.stringify(entry),
    });
    const moved = entries.chain((before) =>
      fc.record({ before: fc.constant(before), after: fc.shuffledSubarray(before, { minLength: 1 }) }),
    );
    fc.assert(
      fc.property(moved, ({ before, after }) => {
        const list = before.map((_, at) => ({ at }));
        const kept = after.map((entry) => ({ at: before.indexOf(entry) }));
        expect(following({ list }, { list: before }, { list: after })).toEqual({ list: kept });
      }),
      { numRuns: 300 },
    );
  });

  it('goes to no entry that is new', () => {
    expect(following(left({ b: 1 }), list(1), list(8, 9))).toEqual({});
    expect(following(left({ b: 1 }, { b: 2 }), list(1, 2), list(2, 9))).toEqual(left({ b: 2 }, {}));
  });

  it('goes with an entry that is removed, in a group as well', () => {
    expect(following({ g: left({ b: 1 }) }, { g: list(1, 2) }, { g: list(2) })).toEqual({});
  });
});

it('is kept as a text, and nothing where nothing was left out', () => {
  const leftOut = { answers: { a: 1 }, release: 2 };
  expect(readLeftOut(leftOutText(leftOut))).toEqual(leftOut);
  expect([leftOutText(null), readLeftOut(null)]).toEqual([null, null]);
});

it('is found among many answers for as little where they stand deep', () => {
  const numbers = (times: number) =>
    Array.from({ length: 10_000 }, (_, at) => times * (1.2345678901234567 + at / 7919));
  const under = (depth: number, answer: Json): JsonObject => {
    for (let level = 0; level < depth; level += 1) answer = [answer];
    return { answer };
  };
  const processorMs = (depth: number) => {
    const [before, after] = [under(depth, numbers(1)), under(depth, numbers(3))];
    const costs = [1, 2, 3].map(() => {
      const begun = process.threadCpuUsage();
      following(under(depth, 'z'), before, after);
      const { user, system } = process.threadCpuUsage(begun);
      return (user + system) / 1000;
    });
    return Math.min(...costs);
  };
  expect(processorMs(28)).toBeLessThan(5 * processorMs(2) + 10);
});
