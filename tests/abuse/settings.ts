/** How much is asked and from which seed on: `npm run test:abuse` sets both, `npm test` neither. */
export const requests = Number(process.env.ABUSE_REQUESTS ?? 500);
export const seed = Number(process.env.ABUSE_SEED ?? 20261120);
/** Whether there is time for what only shows over minutes. */
export const isLong = requests > 2000;
/** One in `npm test`; where there is time, a few in each of several processes. */
export const seeds = Array.from({ length: Number(process.env.ABUSE_SEEDS ?? 1) }, (_, at) => seed + at);
