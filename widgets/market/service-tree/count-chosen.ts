import { isTickedAlone } from './chosen.ts';
import { isBranch, type ServiceIndex } from './service-index.ts';

/** Counts the chosen services: those ticked for their own sake, not for one below them. */
export function countChosen(index: ServiceIndex, counts: Int32Array): number {
  return index.nodes.filter((node) => counts[node.index] && (!isBranch(node) || isTickedAlone(node, counts)))
    .length;
}
