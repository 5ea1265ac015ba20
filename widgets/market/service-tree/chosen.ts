import type { ServiceIndex, ServiceNode } from './service-index.ts';
import { stateOf } from './ticks.ts';

/** The choices in one industry, as briefly as possible: a whole branch by its name alone. */
export type ChosenGroup = { industry: ServiceNode; chosen: ServiceNode[] };

/** Groups the choices by industry. A fully ticked branch stands for everything below it. */
export function chosenGroups(index: ServiceIndex, counts: Int32Array): ChosenGroup[] {
  const groups: ChosenGroup[] = [];
  for (let at = 0; at < index.nodes.length; at = index.nodes[at]?.end ?? at + 1) {
    const industry = index.nodes[at];
    if (industry && stateOf(industry, counts) !== 'false')
      groups.push({ industry, chosen: chosenIn(index, counts, industry) });
  }
  return groups;
}

function chosenIn(index: ServiceIndex, counts: Int32Array, industry: ServiceNode): ServiceNode[] {
  const chosen: ServiceNode[] = [];
  for (let at = industry.index; at < industry.end; ) {
    const node = index.nodes[at];
    if (!node) break;
    const state = stateOf(node, counts);
    // A branch ticked with nothing below it does not come from this widget; it is listed as it is.
    const isWhole =
      state === 'true' || (state === 'mixed' && counts[at] === 1 && isTickedAlone(node, counts));
    if (isWhole) chosen.push(node);
    at = isWhole || state === 'false' ? node.end : at + 1;
  }
  return chosen;
}

/** Whether nothing below a service is ticked. */
export function isTickedAlone(node: ServiceNode, counts: Int32Array): boolean {
  for (let at = node.index + 1; at < node.end; at++) if (counts[at]) return false;
  return true;
}
