import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Runs what a request causes; all of it can tell by which one. */
export function causedBy<Result>(requestId: string, run: () => Result): Result {
  return ids.run(requestId, run);
}

/** The id of the request that is being answered; null outside of any. */
export function currentRequestId(): string | null {
  return ids.getStore() ?? null;
}

/** Short enough to be read out on the telephone: 48 random bits. */
export function newRequestId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
