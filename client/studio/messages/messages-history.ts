import type { MessagesText } from '../../api/studio-messages.ts';
import type { DraftCopy } from '../draft/draft-copy.ts';

/** A state of the files. */
export type Saved = { text: MessagesText; tag: string };

/**
 * The steps of editing the catalogue. Each step has the state of the files that it is based on: so undoing “Take
 * theirs” cannot lead to saving over them without a question.
 */
export type History = { past: Step[]; now: Step; future: Step[]; group: string };

type Step = DraftCopy<MessagesText>;

/**
 * Returns the history to start with. Unsaved changes from last time are restored, one Undo away from the files they
 * started from.
 */
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

/** Adds a step. Consecutive steps with the same `group` are joined. */
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

/** Bases every step that was based on one of `tags` on the saved state that has replaced them. */
export function savedAs({ past, now, future, group }: History, tags: string[], saved: Saved): History {
  const moved = (step: Step) => (tags.includes(step.base.tag) ? { ...step, base: saved } : step);
  return { past: past.map(moved), now: moved(now), future: future.map(moved), group };
}
