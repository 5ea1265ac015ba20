import type { ServiceIndex, ServiceNode } from './service-index.ts';
import type { Ticks } from './ticks.ts';

/** Returns the ids of all ticked services, in the order of the tree. */
export function idsOf(index: ServiceIndex, ticks: Ticks): string[] {
  return index.nodes.filter((node) => ticks[node.index]).map(({ id }) => id);
}

/** Ticks a service, everything below it, and everything above it. */
export function tick(index: ServiceIndex, ticks: Ticks, node: ServiceNode): Ticks {
  const next = ticks.slice().fill(1, node.index, node.end);
  for (let above = node.parent; above >= 0; above = index.nodes[above]?.parent ?? -1) next[above] = 1;
  return next;
}

/**
 * Unticks a service and everything below it, and then each service above that has nothing ticked below it
 * any more: it was ticked only on behalf of what was below.
 */
export function untick(index: ServiceIndex, ticks: Ticks, node: ServiceNode): Ticks {
  const next = ticks.slice().fill(0, node.index, node.end);
  for (let above = index.nodes[node.parent]; above; above = index.nodes[above.parent]) {
    if (next.subarray(above.index + 1, above.end).includes(1)) break;
    next[above.index] = 0;
  }
  return next;
}

/** Toggles as a click does: a fully ticked service is unticked, any other is ticked with everything below it. */
export function toggle(index: ServiceIndex, ticks: Ticks, node: ServiceNode): Ticks {
  const isFull = !ticks.subarray(node.index, node.end).includes(0);
  return isFull ? untick(index, ticks, node) : tick(index, ticks, node);
}
