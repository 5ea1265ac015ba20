import type { Channel } from '../outbox/messages.ts';

export type LoginOutcome = 'right' | 'wrong' | 'refused';
export type UploadVerdict = 'kept' | 'refused' | 'infected' | 'unscanned';

/** How a channel of the outbox stands. */
export type OutboxDepth = { channel: Channel; waiting: number; oldestSeconds: number; dead: number };

/**
 * Counts what happens, for those who run the site. Labels come from closed lists (patterns of routes, ids of forms),
 * never from what somebody has sent.
 */
export type Metrics = {
  /** `route`: the pattern, never the address. */
  requested(request: { method: string; route: string; status: number; seconds: number }): void;
  /** A connection was closed with this status before the app heard of it. */
  refused(status: number): void;
  submitted(formId: string): void;
  uploaded(verdict: UploadVerdict): void;
  loggedIn(outcome: LoginOutcome): void;
  /** So many transactions went to disk together. */
  committed(group: { transactions: number; seconds: number }): void;
  /** Lines of the log that nobody took: its disk is full, or whoever reads it has gone. */
  logLinesDropped(lines: number): void;
};

/** For processes that nobody measures. */
export const noMetrics: Metrics = {
  requested() {},
  refused() {},
  submitted() {},
  uploaded() {},
  loggedIn() {},
  committed() {},
  logLinesDropped() {},
};
