/** What a server tells its supervisor once it listens. */
export const SERVING = 'serving';
