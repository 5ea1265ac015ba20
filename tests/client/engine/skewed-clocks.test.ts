import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adopt } from '../../../client/engine/adopt-answers.ts';
import { FormStore } from '../../../client/engine/form-store.ts';
import { TypedAnswers } from '../../../client/engine/typed-answers.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { joinAnswers } from '../../../codegen/runtime/merge/join-answers.ts';
import type { MarkedAnswers } from '../../../codegen/runtime/merge/marks.ts';
import { beforeTyped, timesOf } from '../../../codegen/runtime/merge/one-clock.ts';

type Draft = MarkedAnswers & { savedAt: string };

const CLOCKS = 3;

type Page = ReturnType<ReturnType<typeof world>['open']>;

/** Pages whose saves come to this or that process, each with a clock of its own, after a while on their way. */
function world(pages: number) {
  let time = 1_700_000_000_000;
  const ahead = Array.from({ length: CLOCKS }, () => 0);
  const clockOf = (one: number) => time + (ahead[one % CLOCKS] ?? 0);
  let draft: Draft | undefined;
  const open = () => {
    const store = new FormStore(structuredClone(draft?.data ?? {}), () => ({}));
    const values = () => store.valueAt([]) as JsonObject;
    const typed = new TypedAnswers(values(), {}, () => time);
    typed.rename(values(), draft?.marks ?? {});
    if (draft) typed.see(draft.savedAt);
    store.typing = typed as never;
    let sent: { data: JsonObject; ages: JsonObject; moment: number } | undefined;
    let answer: Draft | undefined;
    const page = {
      store,
      values,
      send() {
        if (sent) return;
        const moment = typed.moment();
        sent = structuredClone({ data: values(), ages: typed.ages(values(), moment), moment });
      },
      arrive(at: number) {
        if (!sent || answer) return;
        const { data, ages } = sent;
        const now = clockOf(at);
        const kept = draft ?? { data: {}, marks: {} };
        const before = { data: kept.data, marks: beforeTyped(kept.marks, ages, now) };
        const joined = joinAnswers(before, { data, marks: timesOf(ages, now) });
        draft = { ...joined, savedAt: new Date(now).toISOString() };
        answer = structuredClone(draft);
      },
      hear() {
        if (!sent || !answer) return;
        typed.confirm(sent.moment, answer.savedAt);
        const { joined, changes } = adopt(values(), typed, answer);
        for (const { path, value } of changes) store.seed(path, value);
        typed.rename(values(), joined.marks);
        [sent, answer] = [undefined, undefined];
      },
      save(at: number) {
        page.send();
        page.arrive(at);
        page.hear();
      },
    };
    return page;
  };
  return {
    pages: Array.from({ length: pages }, open),
    open,
    kept: () => draft?.data ?? {},
    pass: (ms: number) => {
      time += ms;
    },
    set: (clock: number, ms: number) => {
      ahead[clock] = ms;
    },
  };
}

const op = fc.record({
  kind: fc.constantFrom('type', 'type', 'add', 'edit', 'remove', 'send', 'arrive', 'hear', 'open', 'set'),
  on: fc.nat(1),
  clock: fc.nat(CLOCKS - 1),
  index: fc.nat(2),
  passed: fc.constantFrom(1, 50, 1000, 5000, 600_000),
  skew: fc.constantFrom(-3_600_000, -30_000, -700, 0, 700, 2000, 30_000, 3_600_000),
});

type Op = typeof op extends fc.Arbitrary<infer One> ? One : never;

test('whatever the clocks of processes say, the last keystroke stays in what one page alone types', () => {
  fc.assert(fc.property(fc.array(op, { maxLength: 60 }), holds), { numRuns: 1000 });
});

function holds(ops: Op[]): void {
  const all = world(2);
  const typed = [0, 1].map((on) => ownOf({}, on));
  for (const [count, one] of ops.entries()) {
    all.pass(one.passed);
    const page = all.pages[one.on] as Page;
    if (one.kind === 'set') all.set(one.clock, one.skew);
    else if (one.kind === 'send') page.send();
    else if (one.kind === 'arrive') page.arrive(one.clock);
    else if (one.kind === 'hear') page.hear();
    else if (one.kind === 'open') {
      // Whoever goes waits until everything is saved.
      page.hear();
      for (const step of [1, 2]) page.save(one.clock + step);
      all.pages[one.on] = all.open();
    } else {
      types(page, one, count);
      typed[one.on] = structuredClone(ownOf(page.values(), one.on));
    }
    expect(ownOf((all.pages[one.on] as Page).values(), one.on)).toEqual(typed[one.on]);
  }
  for (let round = 0; round < 3; round += 1)
    for (const page of all.pages) {
      page.hear();
      page.save(round);
      all.pass(10);
    }
  for (const on of [0, 1]) expect(ownOf(all.kept(), on)).toEqual(typed[on]);
}

function types({ store, values }: Page, { kind, on, index }: Op, count: number): void {
  const list = `list${on}`;
  const entries = (values()[list] ?? []) as JsonObject[];
  if (kind === 'type') store.change([`city${on}`], count % 5 === 0 ? undefined : `v${count}`);
  else if (kind === 'add') store.change([list, entries.length], { uid: `u${count}` });
  else if (kind === 'edit' && entries[index]) store.change([list, index, 'name'], `n${count}`);
  else if (kind === 'remove' && entries[index]) store.removeEntry([list], index);
}

/** What only this page types. */
function ownOf(values: JsonObject, on: number): JsonObject {
  return { city: values[`city${on}`] ?? null, list: values[`list${on}`] ?? [] };
}
