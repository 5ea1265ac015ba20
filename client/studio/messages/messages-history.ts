import type { MessagesText } from '../../api/studio-messages.ts';
import type { DraftCopy } from '../draft/draft-copy.ts';

/** A state of the files. */
export type Saved = { text: MessagesText; tag: string };

/**
 * The catalogue step by step. Each step knows the state of the files that it is a change of, so that nobody who undoes
 * “Take theirs” saves over them unasked.
 */
export type History = { past: Step[]; now: Step; future: Step[]; group: string };

type Step = DraftCopy<MessagesText>;

/** What was not saved the last time is there again, one Undo away from the files it began with. */
export function first(saved: Saved, copy: Step | undefined): History {
  const base = copy?.base ?? saved;
  const opened = { text: base.text, base };
  return {
    past: copy ? [opened] : [],
    now: copy ? { text: copy.text, base } : opened,
    future: [],
    group: '',
  };
}

/** One more step; those one after the other that name the same `group` are one. */
export function stepTo({ past, now, group: before }: History, next: Step, group: string): History {
  const isGoingOn = group !== '' && group === before;
  return { past: isGoingOn ? past : [...past, now], now: next, future: [], group };
}

export function back({ past, now, future }: History): History {
  return { past: past.slice(0, -1), now: past.at(-1) ?? now, future: [now, ...future], group: '' };
}

export function forth({ past, now, future: [next = now, ...future] }: History): History {
  return { past: [...past, now], now: next, future, group: '' };
}

/** Every step that was a change of one of `tags` is one of what was saved over them. */
export function savedAs({ past, now, future, group }: History, tags: string[], saved: Saved): History {
  const moved = (step: Step) => (tags.includes(step.base.tag) ? { ...step, base: saved } : step);
  return { past: past.map(moved), now: moved(now), future: future.map(moved), group };
}
