const ALWAYS = ['node', 'postgres', 'browser'];

/** The projects of `vitest.config.ts` that `npm test` runs. */
export const TRIED_PROJECTS = [...ALWAYS, 'node-abuse'];

/** Where it is asked for certain files: those that take long are among them, too. */
export const PART_PROJECTS = [...ALWAYS, 'abuse', 'node-long', 'browser-long'];
