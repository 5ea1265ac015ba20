import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adopt, type Overtaken } from '../../../client/engine/adopt-answers.ts';
import { FormStore } from '../../../client/engine/form-store.ts';
import { TypedAnswers } from '../../../client/engine/typed-answers.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { joinAnswers } from '../../../codegen/runtime/merge/join-answers.ts';
import { allAt, type MarkedAnswers } from '../../../codegen/runtime/merge/marks.ts';

type Entry = { uid: string; name?: string; city?: string };

/** Pages that fill in the same form, each of them online whenever it likes, and the server between them. */
function world(pages: number, first: JsonObject = {}) {
  let time = 1000;
  const clock = () => time;
  const server: { now: MarkedAnswers } = { now: { data: first, marks: {} } };
  const open = () => {
    const store = new FormStore(structuredClone(server.now.data), () => ({}));
    const typed = new TypedAnswers(store.valueAt([]) as JsonObject, {}, clock);
    typed.rename(store.valueAt([]) as JsonObject, server.now.marks);
    store.typing = typed as never;
    const values = () => store.valueAt([]) as JsonObject;
    const told: Overtaken[] = [];
    return {
      store,
      told,
      values,
      change: (path: (string | number)[], value: unknown) => {
        time += 1;
        store.change(path, value);
      },
      remove: (list: string, index: number) => {
        time += 1;
        store.removeEntry([list], index);
      },
      sync() {
        time += 1;
        const moment = typed.moment();
        server.now = joinAnswers(
          server.now,
          structuredClone({ data: values(), marks: typed.marks(values()) }),
        );
        typed.confirm(moment, new Date(time).toISOString());
        const { joined, changes, overtaken } = adopt(values(), typed, structuredClone(server.now));
        for (const { path, value } of changes) store.seed(path, value);
        typed.rename(values(), joined.marks);
        told.push(...overtaken);
      },
    };
  };
  return { pages: Array.from({ length: pages }, open), server, open, now: () => time };
}

const LEAVES = [['city'], ['address'], ['contact', 'name'], ['contact', 'phone'], ['tags'], ['file']];

type Op =
  | { kind: 'type'; page: number; leaf: number; value: unknown }
  | { kind: 'add' | 'sync' | 'reload'; page: number }
  | { kind: 'remove'; page: number; index: number }
  | { kind: 'entry'; page: number; index: number; field: 'name' | 'city'; value: string | undefined };

const page = fc.nat(2);
const value = fc.constantFrom('a', 'b', 'c', undefined);
const ops: fc.Arbitrary<Op[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('type' as const),
      page,
      leaf: fc.nat(LEAVES.length - 1),
      value: fc.oneof(value, fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 })),
    }),
    fc.record({ kind: fc.constantFrom('add' as const, 'sync' as const, 'sync' as const), page }),
    fc.record({ kind: fc.constant('remove' as const), page, index: fc.nat(3) }),
    fc.record({
      kind: fc.constant('entry' as const),
      page,
      index: fc.nat(3),
      field: fc.constantFrom('name' as const, 'city' as const),
      value,
    }),
  ),
  { maxLength: 40 },
);

test('whatever pages type in whatever order, of each answer the last keystroke stays', () => {
  fc.assert(fc.property(fc.integer({ min: 2, max: 3 }), ops, holds), { numRuns: 2000 });
});

function holds(count: number, all: Op[]): void {
  const { pages, server, now } = world(count);
  const leaves = new Map<number, unknown>();
  const entries = new Map<
    string,
    { typed: number; removed: number; fields: Map<string, [unknown, number]> }
  >();
  let next = 0;
  for (const op of all) {
    const on = pages[op.page % count];
    if (!on) continue;
    const list = (on.values().entries ?? []) as Entry[];
    if (op.kind === 'sync') on.sync();
    else if (op.kind === 'type') {
      on.change([...(LEAVES[op.leaf] ?? [])], op.value);
      leaves.set(op.leaf, op.value);
    } else if (op.kind === 'add') {
      const uid = `u${next++}`;
      on.change(['entries', list.length], { uid });
      entries.set(uid, { typed: now(), removed: 0, fields: new Map() });
    } else if (op.kind === 'remove' || op.kind === 'entry') {
      const uid = list[op.index]?.uid;
      const entry = uid === undefined ? undefined : entries.get(uid);
      if (!entry) continue;
      if (op.kind === 'remove') {
        on.remove('entries', op.index);
        entry.removed = now();
      } else {
        on.change(['entries', op.index, op.field], op.value);
        entry.typed = now();
        entry.fields.set(op.field, [op.value, now()]);
      }
    }
  }
  for (let round = 0; round < 2; round += 1) for (const one of pages) one.sync();
  for (const one of pages) expect(one.values()).toEqual(server.now.data);
  for (const [leaf, value] of leaves) expect(pages[0]?.store.valueAt(LEAVES[leaf] ?? [])).toEqual(value);
  const left = (server.now.data.entries ?? []) as Entry[];
  const alive = [...entries].filter(([, { typed, removed }]) => typed > removed);
  expect(left.map(({ uid }) => uid).toSorted()).toEqual(alive.map(([uid]) => uid).toSorted());
  for (const [uid, { removed, fields }] of alive)
    for (const [field, [value, at]] of fields)
      if (at > removed) expect(left.find((entry) => entry.uid === uid)?.[field as 'name']).toEqual(value);
}

test('two marked sets of answers come to the same, whichever is told first and however often', () => {
  fc.assert(
    fc.property(ops, ops, (one, other) => {
      const [first, second] = [one, other].map((list) => {
        const { pages, server } = world(3);
        for (const op of list)
          if (op.kind === 'type') pages[op.page]?.change([...(LEAVES[op.leaf] ?? [])], op.value);
          else if (op.kind === 'sync') pages[op.page]?.sync();
        return server.now;
      }) as [MarkedAnswers, MarkedAnswers];
      const joined = joinAnswers(first, second);
      expect(joinAnswers(second, first)).toEqual(joined);
      expect(joinAnswers(joined, second)).toEqual(joined);
    }),
  );
});

test('whoever was overtaken in an answer is told which, once, and nobody else is', () => {
  const { pages } = world(2);
  const [a, b] = pages as [(typeof pages)[0], (typeof pages)[0]];
  a.change(['city'], 'Calgary');
  a.sync();
  b.change(['city'], 'Red Deer');
  b.change(['address'], '9 Bow Trail');
  b.sync();
  a.sync();
  a.sync();
  expect(a.told).toEqual([{ path: ['city'], mine: 'Calgary', now: 'Red Deer' }]);
  expect(b.told).toEqual([]);
});

test('a page that was offline while it typed earlier does not overwrite what was typed later', () => {
  const { pages, server } = world(2);
  const [offline, online] = pages as [(typeof pages)[0], (typeof pages)[0]];
  offline.change(['city'], 'Calgary');
  online.change(['city'], undefined);
  online.sync();
  offline.sync();
  expect(server.now.data).not.toHaveProperty('city');
  expect(offline.told).toEqual([{ path: ['city'], mine: 'Calgary', now: undefined }]);
});

test('an entry that was removed elsewhere is given back whole to whoever had typed in it', () => {
  const { pages } = world(2);
  const [a, b] = pages as [(typeof pages)[0], (typeof pages)[0]];
  a.change(['entries', 0], { uid: 'u0' });
  a.change(['entries', 0, 'name'], 'Deep Basin');
  a.sync();
  b.sync();
  b.remove('entries', 0);
  b.sync();
  a.sync();
  expect(a.told).toEqual([
    { path: ['entries'], mine: { uid: 'u0', name: 'Deep Basin' }, now: undefined, isEntry: true },
  ]);
});

test('answers that were set as a whole clear what is missing in them', () => {
  const before = { data: { city: 'Calgary', list: [{ a: 1 }] }, marks: { city: 5 } };
  const whole = { data: { address: 'x' }, marks: allAt(9) };
  expect(joinAnswers(before, whole).data).toEqual({ address: 'x' });
  expect(joinAnswers(whole, { data: { city: 'Banff' }, marks: { city: 10 } }).data).toEqual({
    address: 'x',
    city: 'Banff',
  });
});
