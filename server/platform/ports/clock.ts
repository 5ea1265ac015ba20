/** The process's time. Injected, so that tests turn it. */
export type Clock = { now(): Date };
