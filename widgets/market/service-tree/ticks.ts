import type { ServiceIndex, ServiceNode } from './service-index.ts';

/** Which services are ticked: one byte a service, by index. Never changed in place. */
export type Ticks = Uint8Array;

/** How a checkbox shows: `mixed` is ticked with something below it that is not, or the other way about. */
export type TickState = 'true' | 'false' | 'mixed';

/** The ticks that an answer stands for, and the ids in it that the tree does not have. */
export function ticksOf(index: ServiceIndex, ids: readonly string[]): { ticks: Ticks; unknown: string[] } {
  const ticks = new Uint8Array(index.nodes.length);
  const unknown: string[] = [];
  for (const id of ids) {
    const at = index.indexOf.get(id);
    if (at === undefined) unknown.push(id);
    else ticks[at] = 1;
  }
  return { ticks, unknown };
}

/** How many services are ticked in each branch, the branch itself included. */
export function countTicks(index: ServiceIndex, ticks: Ticks): Int32Array {
  const counts = new Int32Array(ticks.length);
  for (let at = ticks.length - 1; at >= 0; at--) {
    const count = (counts[at] ?? 0) + (ticks[at] ?? 0);
    counts[at] = count;
    const parent = index.nodes[at]?.parent ?? -1;
    if (parent >= 0) counts[parent] = (counts[parent] ?? 0) + count;
  }
  return counts;
}

/** The state of a service's checkbox, from the counts of `countTicks`. */
export function stateOf(node: ServiceNode, counts: Int32Array): TickState {
  const ticked = counts[node.index] ?? 0;
  if (ticked === 0) return 'false';
  return ticked === node.end - node.index ? 'true' : 'mixed';
}
