import { AsyncLocalStorage } from 'node:async_hooks';

/** What is answered: its id, and the network address that it came from, as limits count it. */
type Request = { requestId: string; address: string };

const requests = new AsyncLocalStorage<Request>();

/** Runs what a request causes; all of it can tell by which one, and from where. */
export function causedBy<Result>(request: Request, run: () => Result): Result {
  return requests.run(request, run);
}

/** The id of the request that is being answered; null outside of any. */
export function currentRequestId(): string | null {
  return requests.getStore()?.requestId ?? null;
}

/** From where the request came that is being answered; undefined for what nobody has asked for just now. */
export function currentAddress(): string | undefined {
  return requests.getStore()?.address;
}

/** Short enough to be read out on the telephone: 48 random bits. */
export function newRequestId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}
