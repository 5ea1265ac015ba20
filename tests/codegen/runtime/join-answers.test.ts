import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { joinAnswers } from '../../../codegen/runtime/merge/join-answers.ts';

type Side = [data: JsonObject, marks: JsonObject];

function join(one: Side, other: Side): Side {
  const { data, marks } = joinAnswers({ data: one[0], marks: one[1] }, { data: other[0], marks: other[1] });
  return [data, marks];
}

/** Whichever side is told first. */
function expectJoined(one: Side, other: Side, joined: Side): void {
  expect(join(one, other)).toStrictEqual(joined);
  expect(join(other, one)).toStrictEqual(joined);
}

const list = (...entries: JsonObject[]) => ({ list: entries });

describe('an answer', () => {
  test('that was typed later stays', () => {
    expectJoined([{ city: 'A' }, { city: 9 }], [{ city: 'B' }, { city: 5 }], [{ city: 'A' }, { city: 9 }]);
  });

  test('that was cleared later is gone, and stays known as cleared', () => {
    expectJoined([{}, { city: 9 }], [{ city: 'B' }, { city: 5 }], [{}, { city: 9 }]);
  });

  test('comes before none at the same time', () => {
    expectJoined([{ city: 'A' }, { city: 5 }], [{}, { city: 5 }], [{ city: 'A' }, { city: 5 }]);
  });

  test('at the same time as another is the same for both sides', () => {
    expectJoined([{ city: 'A' }, { city: 5 }], [{ city: 'B' }, { city: 5 }], [{ city: 'B' }, { city: 5 }]);
  });

  test('that was never typed has no mark', () => {
    expectJoined([{ city: 'A' }, {}], [{}, {}], [{ city: 'A' }, {}]);
  });

  test('is only its own side’s where its name is one that every object has', () => {
    expectJoined([{ constructor: 'A' }, {}], [{}, {}], [{ constructor: 'A' }, {}]);
  });

  test('may have a name that else speaks of the whole', () => {
    expectJoined(
      [
        { '~all': 'A', city: 'C' },
        { '~all': 5, city: 1 },
      ],
      [{ '~all': 'B' }, { '~all': 9 }],
      [
        { '~all': 'B', city: 'C' },
        { '~all': 9, city: 1 },
      ],
    );
  });

  test('that is a list of plain values is one answer', () => {
    expectJoined(
      [{ tags: ['x'] }, { tags: 9 }],
      [{ tags: ['y', 'z'] }, { tags: 5 }],
      [{ tags: ['x'] }, { tags: 9 }],
    );
    expectJoined(
      [{ tags: [{ a: 1 }, 'x'] }, { tags: 5 }],
      [{ tags: [{ a: 2 }, 'y'] }, { tags: 9 }],
      [{ tags: [{ a: 2 }, 'y'] }, { tags: 9 }],
    );
    expectJoined([{ tags: [] }, { tags: 9 }], [{ tags: ['y'] }, { tags: 5 }], [{ tags: [] }, { tags: 9 }]);
  });
});

test('where one side says nothing, what the other says stays as it is', () => {
  expectJoined([list({ a: 1 }), {}], [{}, {}], [list({ a: 1 }), {}]);
});

test('an empty list that nothing is known of but its time is one answer', () => {
  expectJoined([{ tags: [] }, { tags: 9 }], [{}, { tags: 5 }], [{ tags: [] }, { tags: 9 }]);
});

describe('a group', () => {
  test('has the later of each answer', () => {
    expectJoined(
      [{ g: { a: 1, b: 1 } }, { g: { a: 9, b: 5 } }],
      [{ g: { a: 2, b: 2 } }, { g: { a: 5, b: 9 } }],
      [{ g: { a: 1, b: 2 } }, { g: { a: 9, b: 9 } }],
    );
  });

  test('that was set as a whole clears what was typed before, and not what was typed after', () => {
    const joined: Side = [{ g: { a: 1, c: 3 } }, { g: { '~all': '9', c: 12 } }];
    const later: Side = [{ g: { a: 2, b: 2, c: 3 } }, { g: { a: 5, b: 5, c: 12 } }];
    expectJoined([{ g: { a: 1 } }, { g: { '~all': '9' } }], later, joined);
    expectJoined([{ g: { a: 1 } }, { g: 9 }], later, joined);
  });

  test('that was cleared as a whole keeps what was typed after, and nothing else', () => {
    const typed: Side = [{ g: { a: 1, b: 2 } }, { g: { a: 9, b: 5 } }];
    for (const [data] of [join(typed, [{}, { g: 7 }]), join([{}, { g: 7 }], typed)])
      expect(data).toEqual({ g: { a: 1 } });
  });

  test('inside one that was set as a whole has no time of its own', () => {
    expectJoined(
      [{ g: { h: { a: 1 } } }, { g: { '~all': '9' } }],
      [{ g: { h: { a: 2 } } }, { g: { h: { a: 5 } } }],
      [{ g: { h: { a: 1 } } }, { g: { '~all': '9' } }],
    );
  });

  test('is there as long as an answer in it is, and gone with the last', () => {
    expectJoined(
      [{ g: { a: 1 } }, { g: { a: 5 } }],
      [{}, { g: { b: 9 } }],
      [{ g: { a: 1 } }, { g: { a: 5, b: 9 } }],
    );
    expectJoined([{ g: { a: 1 } }, { g: { a: 5 } }], [{}, { g: { a: 9 } }], [{}, { g: { a: 9 } }]);
    expectJoined([{}, { g: { a: 5 } }], [{}, {}], [{}, { g: { a: 5 } }]);
  });

  test('that was left empty later stays there', () => {
    expectJoined(
      [{ g: {} }, { g: 9 }],
      [{ g: { a: 1 } }, { g: { a: 5 } }],
      [{ g: {} }, { g: { '~all': '9' } }],
    );
  });

  test('is one answer where the other side has something else in its place', () => {
    expectJoined([{ g: { a: 1 } }, { g: { a: 5 } }], [{ g: 'text' }, { g: 9 }], [{ g: 'text' }, { g: 9 }]);
    expectJoined([{ g: { a: 1 } }, { g: { a: 9 } }], [{ g: 'text' }, { g: 5 }], [{ g: { a: 1 } }, { g: 9 }]);
    expectJoined(
      [{ g: { a: 1 } }, { g: { a: 5 } }],
      [{}, { g: [{ '~id': 'u', '~gone': '9' }] }],
      [{}, { g: 9 }],
    );
  });
});

test('marks of a group make no group of a text', () => {
  expectJoined(
    [{ g: 'text' }, { g: { a: 9 } }],
    [{ g: { a: 1 } }, { g: { a: 5 } }],
    [{ g: 'text' }, { g: 9 }],
  );
});

describe('a list of groups', () => {
  const typed: Side = [list({ a: 1 }), list({ '~id': 'u', a: 5 })];

  test('has the later of each answer of an entry, wherever it stands', () => {
    expect(
      join(
        [list({ a: 1 }, { a: 3 }), list({ '~id': 'u', a: 9 }, { '~id': 'v', a: 5 })],
        [list({ a: 4 }, { a: 2 }), list({ '~id': 'v', a: 9 }, { '~id': 'u', a: 5 })],
      ),
    ).toStrictEqual([list({ a: 1 }, { a: 4 }), list({ a: 9, '~id': 'u' }, { a: 9, '~id': 'v' })]);
  });

  test('has the entries of both, those of the other after those of the first', () => {
    const added: Side = [list({ a: 2 }), list({ '~id': 'v', '~new': '9', a: 9 })];
    const u = { a: 5, '~id': 'u' };
    const v = { '~new': '9', a: 9, '~id': 'v' };
    expect(join(typed, added)).toStrictEqual([list({ a: 1 }, { a: 2 }), list(u, v)]);
    expect(join(added, typed)).toStrictEqual([list({ a: 2 }, { a: 1 }), list(v, u)]);
  });

  test('tells when an entry was added, whichever side knows it', () => {
    expectJoined(
      typed,
      [list({ a: 1 }), list({ '~id': 'u', '~new': '3' })],
      [list({ a: 1 }), list({ '~new': '3', a: 5, '~id': 'u' })],
    );
  });

  test('knows entries without names by their places', () => {
    expectJoined(
      [list({ a: 1 }, { b: 1 }), {}],
      [list({ a: 2 }), {}],
      [list({ a: 2 }, { b: 1 }), list({ '~id': '#0' }, { '~id': '#1' })],
    );
  });

  test('keeps entries apart that came under one name, also where another has the name that the second gets', () => {
    const twice: Side = [
      list({ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }),
      list({ '~id': 'u', a: 5 }, { '~id': 'u', a: 6 }, { '~id': 'u+1', a: 7 }, { '~id': 'u', a: 8 }),
    ];
    const other: Side = [list({ b: 1 }), list({ '~id': 'v', b: 5 })];
    const joined = join(twice, other);
    expect(joined[0]).toStrictEqual(list({ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }, { b: 1 }));
    expect(join(joined, twice)).toStrictEqual(joined);
    expect(new Set((joined[1].list as JsonObject[]).map((mark) => mark['~id'])).size).toBe(5);
  });

  test('is without an entry that was removed after it was typed, or just then', () => {
    const gone = (time: string): Side => [{}, list({ '~id': 'u', '~gone': time })];
    expectJoined(typed, gone('9'), [{}, list({ '~id': 'u', '~gone': '9' })]);
    expectJoined(typed, gone('5'), [{ list: [] }, list({ '~id': 'u', '~gone': '5' })]);
    expectJoined(typed, gone('4'), [list({ a: 1 }), list({ a: 5, '~id': 'u' })]);
  });

  test('has an entry that was added after it was removed, though nothing was typed in it', () => {
    expectJoined(
      [list({}), list({ '~id': 'u', '~new': '9' })],
      [{}, list({ '~id': 'u', '~gone': '7' })],
      [list({}), list({ '~new': '9', '~id': 'u' })],
    );
  });

  test('remembers the later time at which an entry was removed', () => {
    expectJoined(
      [{ list: [] }, list({ '~id': 'u', '~gone': '5' })],
      [{ list: [] }, list({ '~id': 'u', '~gone': '9' })],
      [{ list: [] }, list({ '~id': 'u', '~gone': '9' })],
    );
  });

  test('that was cleared as a whole keeps only what was typed after', () => {
    const cleared: Side = [{ list: [] }, { list: 9 }];
    const later: Side = [list({ a: 1 }), list({ '~id': 'u', a: 12 })];
    expectJoined(typed, cleared, [{ list: [] }, list({ '~all': '9' })]);
    expectJoined(later, cleared, [list({ a: 1 }), list({ '~all': '9' }, { a: 12, '~id': 'u' })]);
    expectJoined(typed, [{}, { list: 9 }], [{}, list({ '~all': '9' })]);
    expectJoined(later, [{}, { list: 9 }], [list({ a: 1 }), list({ '~all': '9' }, { a: 12, '~id': 'u' })]);
  });

  test('that was set as a whole has removed what is not in it', () => {
    const whole: Side = [list({ a: 2 }), list({ '~all': '9' }, { '~id': 'v' })];
    expectJoined(typed, whole, [list({ a: 2 }), list({ '~all': '9' }, { '~id': 'v' })]);
    const between: Side = [list({ a: 1 }), list({ '~id': 'u', a: 7 })];
    const removed: Side = [{ list: [] }, list({ '~all': '9' }, { '~id': 'u', '~gone': '5' })];
    expectJoined(between, removed, [{ list: [] }, list({ '~all': '9' })]);
  });

  test('in a group that was set as a whole has no time of its own', () => {
    expectJoined(
      [{ g: list({ a: 2 }) }, { g: { '~all': '9', list: [{ '~id': 'v' }] } }],
      [{ g: list({ a: 1 }) }, { g: { list: [{ '~id': 'u', a: 5 }] } }],
      [{ g: list({ a: 2 }) }, { g: { '~all': '9', list: [{ '~id': 'v' }] } }],
    );
  });

  test('keeps its other entries when one is set as a whole', () => {
    const one: Side = [list({ a: 1 }), list({ '~id': 'u', '~all': '9' })];
    const other: Side = [list({ a: 2 }), list({ '~id': 'v', a: 5 })];
    expect(join(other, one)).toStrictEqual([
      list({ a: 2 }, { a: 1 }),
      list({ a: 5, '~id': 'v' }, { '~all': '9', '~id': 'u' }),
    ]);
  });

  test('keeps an entry when another is removed later', () => {
    const gone = { '~id': 'v', '~gone': '15' };
    expectJoined(typed, [{}, list(gone)], [list({ a: 1 }), list({ a: 5, '~id': 'u' }, gone)]);
  });

  test('has no entry under the name of one that was removed', () => {
    const gone = { '~id': 'v', '~gone': '5' };
    expectJoined(
      [list({ a: 1 }, { b: 1 }), list({ '~id': 'u' }, gone)],
      [{}, list(gone)],
      [list({ a: 1 }, { b: 1 }), list({ '~id': 'u' }, { '~id': '#1' }, gone)],
    );
  });

  test('is one answer where the other side has something else in its place', () => {
    expectJoined(typed, [{ list: ['x'] }, { list: 9 }], [{ list: ['x'] }, { list: 9 }]);
    expectJoined(typed, [{ list: 'text' }, { list: 9 }], [{ list: 'text' }, { list: 9 }]);
    expectJoined(typed, [{}, { list: { a: 9 } }], [{}, { list: 9 }]);
  });

  test('takes marks that say nothing for none', () => {
    const odd: JsonObject = { list: [4, { a: 3 }, { '~id': 5 }, { '~id': 'u', a: 5 }] };
    expectJoined(
      [list({ a: 1 }), odd],
      [list({ a: 2 }), list({ '~id': 'u', a: 4 })],
      [list({ a: 1 }), list({ a: 5, '~id': 'u' })],
    );
  });
});
