import { text } from '../../../codegen/runtime/translate.ts';
/** The queue's view in its address: which applications, in which order. */
export type QueueView = {
  /** A key of `stateGroups`. */
  group: string;
  /** `buyer`, `seller` or `consultant`; empty for all. */
  type: string;
  q: string;
};

type StateGroup = { label: string; states: readonly string[]; isOldestFirst: boolean };

/** The tabs of the queue. Applications that wait are listed oldest first, finished ones newest first. */
export const stateGroups: Record<string, StateGroup> = {
  waiting: { label: text('Waiting'), states: ['submitted', 'in_review'], isOldestFirst: true },
  submitted: { label: text('Submitted'), states: ['submitted'], isOldestFirst: true },
  in_review: { label: text('In review'), states: ['in_review'], isOldestFirst: true },
  changes_requested: { label: text('Changes requested'), states: ['changes_requested'], isOldestFirst: true },
  approved: { label: text('Approved'), states: ['approved'], isOldestFirst: false },
  declined: { label: text('Declined'), states: ['declined'], isOldestFirst: false },
  all: { label: text('All'), states: [], isOldestFirst: false },
};

const FIRST = 'waiting';

/** Reads the query of an address. Unknown values count as absent. */
export function readView(search: string): QueueView {
  const query = new URLSearchParams(search);
  const group = query.get('state') ?? FIRST;
  const type = query.get('type') ?? '';
  return {
    group: Object.hasOwn(stateGroups, group) ? group : FIRST,
    type: ['buyer', 'seller', 'consultant'].includes(type) ? type : '',
    q: query.get('q') ?? '',
  };
}

/** Returns the query for a view below `/admin`; empty for the first view. */
export function writeView({ group, type, q }: QueueView): string {
  const entries = Object.entries({ state: group === FIRST ? '' : group, type, q }).filter(([, text]) => text);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

/** Returns the query of the server call for a view. */
export function queueQuery({ group, type, q }: QueueView): string {
  const { states, isOldestFirst } = stateGroups[group] ?? { states: [], isOldestFirst: false };
  const order = isOldestFirst ? 'oldest' : 'newest';
  const entries = Object.entries({ state: states.join(','), type, q, order });
  return String(new URLSearchParams(entries.filter(([, text]) => text)));
}
