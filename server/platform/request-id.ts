import { AsyncLocalStorage } from 'node:async_hooks';

/** The request being answered: its id, and the caller's network address as limits count it. */
type Request = { requestId: string; address: string };

const requests = new AsyncLocalStorage<Request>();

/** Runs the work for a request; everything in it can read the request's id and address. */
export function causedBy<Result>(request: Request, run: () => Result): Result {
  return requests.run(request, run);
}

/** Returns the id of the request being answered; null outside of a request. */
export function currentRequestId(): string | null {
  return requests.getStore()?.requestId ?? null;
}

/** Returns the network address of the request being answered; undefined outside of a request. */
export function currentAddress(): string | undefined {
  return requests.getStore()?.address;
}

/** Makes a request id short enough to read out on the telephone: the last 48 bits of a UUID, which are random. */
export function newRequestId(): string {
  return crypto.randomUUID().slice(-12);
}
