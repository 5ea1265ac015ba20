import type { Channel } from '../outbox/messages.ts';

export type LoginOutcome = 'right' | 'wrong' | 'refused';
export type UploadVerdict = 'kept' | 'refused' | 'infected' | 'unscanned';

/** The state of a channel of the outbox. */
export type OutboxDepth = { channel: Channel; waiting: number; oldestSeconds: number; dead: number };

/**
 * Counts events for those who run the site. Labels come from closed lists (patterns of routes, ids of forms), never
 * from user input.
 */
export type Metrics = {
  /** Counts an answered request. `route` is the pattern, never the address. */
  requested(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a connection that was closed with this status before the app saw a request. */
  refused(status: number): void;
  submitted(formId: string): void;
  uploaded(verdict: UploadVerdict): void;
  loggedIn(outcome: LoginOutcome): void;
  /** Counts a group of transactions that were committed together. */
  committed(group: { transactions: number; seconds: number }): void;
  /** Counts lost lines of the log: its disk is full, or its reader has gone. */
  logLinesDropped(lines: number): void;
};

/** For processes whose metrics nobody reads. */
export const noMetrics: Metrics = {
  requested() {},
  refused() {},
  submitted() {},
  uploaded() {},
  loggedIn() {},
  committed() {},
  logLinesDropped() {},
};
