/** The current time. Injected, so that tests can control it. */
export type Clock = { now(): Date };
