import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenGroups } from '../../../widgets/market/service-tree/chosen.ts';
import { countChosen } from '../../../widgets/market/service-tree/count-chosen.ts';
import {
  indexServices,
  type Service,
  type ServiceNode,
} from '../../../widgets/market/service-tree/service-index.ts';
import { countTicks, stateOf, ticksOf } from '../../../widgets/market/service-tree/ticks.ts';
import { idsOf, tick, toggle, untick } from '../../../widgets/market/service-tree/toggle.ts';
import { services } from './services.ts';

const index = indexServices(services);
const node = (id: string) => index.nodes[index.indexOf.get(id) ?? -1] as ServiceNode;
const none = new Uint8Array(index.nodes.length);

/** Any tree, up to four levels deep. */
const trees = fc.letrec<{ services: Service[]; service: Service }>((tie) => ({
  services: fc.oneof({ maxDepth: 4 }, fc.constant<Service[]>([]), fc.array(tie('service'), { maxLength: 4 })),
  service: fc.record({
    id: fc.uuid(),
    name: fc.string({ maxLength: 8 }),
    parent: fc.constant(null),
    services: tie('services'),
  }),
})).services;

/** A tree and some clicks into it. */
const clicked = trees
  .map(indexServices)
  .filter(({ nodes }) => nodes.length > 0)
  .chain((tree) =>
    fc.record({
      tree: fc.constant(tree),
      clicks: fc.array(fc.nat(tree.nodes.length - 1), { minLength: 1, maxLength: 12 }),
    }),
  );

function ticksAfter(tree: typeof index, clicks: number[]): Uint8Array {
  let ticks: Uint8Array = new Uint8Array(tree.nodes.length);
  for (const at of clicks) ticks = toggle(tree, ticks, tree.nodes[at] as ServiceNode);
  return ticks;
}

const ancestors = (tree: typeof index, at: number): number[] => {
  const parent = tree.nodes[at]?.parent ?? -1;
  return parent < 0 ? [] : [parent, ...ancestors(tree, parent)];
};

describe('ticking', () => {
  test('a child ticks its parent and grandparent', () => {
    expect(idsOf(index, tick(index, none, node('surveying')))).toEqual([
      'drilling-services',
      'directional-drilling',
      'surveying',
    ]);
  });

  test('a parent ticks its children and theirs', () => {
    const ticks = tick(index, none, node('environment'));
    expect(idsOf(index, ticks)).toEqual([
      'environment',
      'monitoring',
      'groundwater',
      'emissions',
      'waste-disposal',
      'vacuum-trucks',
      'landfill',
    ]);
  });

  test('a half-ticked branch is ticked whole by a click, then unticked whole by another', () => {
    const half = tick(index, none, node('groundwater'));
    expect(stateOf(node('environment'), countTicks(index, half))).toBe('mixed');
    const whole = toggle(index, half, node('environment'));
    expect(stateOf(node('environment'), countTicks(index, whole))).toBe('true');
    expect(idsOf(index, toggle(index, whole, node('environment')))).toEqual([]);
  });

  test('unticking the last child takes its parents away with it, unticking one of two does not', () => {
    const two = tick(index, tick(index, none, node('groundwater')), node('emissions'));
    const one = untick(index, two, node('emissions'));
    expect(idsOf(index, one)).toEqual(['environment', 'monitoring', 'groundwater']);
    expect(idsOf(index, untick(index, one, node('groundwater')))).toEqual([]);
  });
});

describe('after any clicks on any tree', () => {
  test('whatever is ticked has everything above it ticked', () => {
    fc.assert(
      fc.property(clicked, ({ tree, clicks }) => {
        const ticks = ticksAfter(tree, clicks);
        for (const { index: at } of tree.nodes)
          if (ticks[at]) for (const above of ancestors(tree, at)) expect(ticks[above]).toBe(1);
      }),
    );
  });

  test('a ticked branch has something ticked below it', () => {
    fc.assert(
      fc.property(clicked, ({ tree, clicks }) => {
        const ticks = ticksAfter(tree, clicks);
        for (const { index: at, end } of tree.nodes)
          if (ticks[at] && end > at + 1) expect(ticks.subarray(at + 1, end)).toContain(1);
      }),
    );
  });

  test('the last click decides about its branch: all of it, or none', () => {
    fc.assert(
      fc.property(clicked, ({ tree, clicks }) => {
        const last = tree.nodes[clicks.at(-1) ?? 0] as ServiceNode;
        const before = stateOf(last, countTicks(tree, ticksAfter(tree, clicks.slice(0, -1))));
        const now = stateOf(last, countTicks(tree, ticksAfter(tree, clicks)));
        expect(now).toBe(before === 'true' ? 'false' : 'true');
      }),
    );
  });

  test('nothing outside of the clicked branch changes but what is above it', () => {
    fc.assert(
      fc.property(clicked, ({ tree, clicks }) => {
        const last = tree.nodes[clicks.at(-1) ?? 0] as ServiceNode;
        const before = ticksAfter(tree, clicks.slice(0, -1));
        const now = ticksAfter(tree, clicks);
        const above = new Set(ancestors(tree, last.index));
        for (const { index: at } of tree.nodes)
          if ((at < last.index || at >= last.end) && !above.has(at)) expect(now[at]).toBe(before[at]);
      }),
    );
  });

  test('the answer says it all: reading it back gives the same ticks', () => {
    fc.assert(
      fc.property(clicked, ({ tree, clicks }) => {
        const ticks = ticksAfter(tree, clicks);
        expect(ticksOf(tree, idsOf(tree, ticks))).toEqual({ ticks, unknown: [] });
      }),
    );
  });

  test('taking out each choice of the summary leaves nothing', () => {
    fc.assert(
      fc.property(clicked, ({ tree, clicks }) => {
        let ticks: Uint8Array = ticksAfter(tree, clicks);
        for (const { chosen } of chosenGroups(tree, countTicks(tree, ticks)))
          for (const one of chosen) ticks = untick(tree, ticks, one);
        expect(idsOf(tree, ticks)).toEqual([]);
      }),
    );
  });
});

describe('an answer from elsewhere', () => {
  test('keeps what the tree does not have apart', () => {
    expect(ticksOf(index, ['surveying', 'gone']).unknown).toEqual(['gone']);
  });

  test('a branch that is ticked alone counts as one choice and shows as half ticked', () => {
    const counts = countTicks(index, ticksOf(index, ['monitoring']).ticks);
    expect(stateOf(node('monitoring'), counts)).toBe('mixed');
    expect(countChosen(index, counts)).toBe(1);
    expect(chosenGroups(index, counts).map(({ chosen }) => chosen.map(({ id }) => id))).toEqual([
      ['monitoring'],
    ]);
  });
});
