import type { Import } from '../imports.ts';
import { type Room, roomOf } from './rooms.ts';

/** One room imports another. */
export type Arrow = { from: Room; to: Room };

/**
 * The arrows between rooms, in the order of their names. Down: without those that a longer way makes already. Up:
 * whatever imports a room that stands no lower than itself.
 */
export function arrowsOf(imports: readonly Import[]): { down: Arrow[]; up: Arrow[] } {
  const all = new Map<string, Arrow>();
  for (const one of imports) {
    const [from, to] = [roomOf(one.from), roomOf(one.to)];
    if (from && to && from !== to) all.set(`${from.name} → ${to.name}`, { from, to });
  }
  const arrows = [...all.keys()].sort().flatMap((name) => all.get(name) ?? []);
  const isDown = ({ from, to }: Arrow) => from.row < to.row;
  const down = arrows.filter(isDown);
  return {
    down: down.filter(({ from, to }) => !leads(down, from, to, true)),
    up: arrows.filter((arrow) => !isDown(arrow)),
  };
}

/** Whether arrows lead from one room to another; `around`: by way of a third. */
function leads(arrows: readonly Arrow[], from: Room, to: Room, around = false): boolean {
  return arrows
    .filter((arrow) => arrow.from === from)
    .some(({ to: next }) => (next === to ? !around : leads(arrows, next, to)));
}
