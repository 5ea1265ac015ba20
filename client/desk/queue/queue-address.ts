import { text } from '../../../codegen/runtime/translate.ts';
/** What the queue's address says: which applications, in which order. */
export type QueueView = {
  /** A key of `stateGroups`. */
  group: string;
  /** `buyer`, `seller` or `consultant`; empty for all. */
  type: string;
  q: string;
};

type StateGroup = { label: string; states: readonly string[]; isOldestFirst: boolean };

/** The tabs of the queue. What waits comes in the order in which it waits; what is done, the newest first. */
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

/** Reads the part of an address behind the question mark; what is not known counts as not there. */
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

/** The address of a view, below `/admin`; the first view has none of its own. */
export function writeView({ group, type, q }: QueueView): string {
  const entries = Object.entries({ state: group === FIRST ? '' : group, type, q }).filter(([, text]) => text);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

/** The same as the server's call wants it. */
export function queueQuery({ group, type, q }: QueueView): string {
  const { states, isOldestFirst } = stateGroups[group] ?? { states: [], isOldestFirst: false };
  const order = isOldestFirst ? 'oldest' : 'newest';
  const entries = Object.entries({ state: states.join(','), type, q, order });
  return String(new URLSearchParams(entries.filter(([, text]) => text)));
}
