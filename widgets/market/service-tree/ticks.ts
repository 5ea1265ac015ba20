import type { ServiceIndex, ServiceNode } from './service-index.ts';

/** The ticked services: one byte per service, by index. Never changed in place. */
export type Ticks = Uint8Array;

/** The state of a checkbox. `mixed`: some of the branch, itself included, is ticked and some is not. */
export type TickState = 'true' | 'false' | 'mixed';

/** Returns the ticks of an answer, and those of its ids that the tree does not have. */
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

/** Counts the ticked services in each branch, the branch itself included. */
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

/** Returns the state of a service's checkbox, given the counts of `countTicks`. */
export function stateOf(node: ServiceNode, counts: Int32Array): TickState {
  const ticked = counts[node.index] ?? 0;
  if (ticked === 0) return 'false';
  return ticked === node.end - node.index ? 'true' : 'mixed';
}
