import { pressOver } from './after-press.ts';

/** An address of ours that answered, but not with success. */
export class HttpError extends Error {
  readonly status: number;

  constructor(url: string, status: number) {
    super(`${url} answered ${status}`);
    this.name = 'HttpError';
    this.status = status;
  }
}

const TIMEOUT_MS = 15_000;

/**
 * The JSON at an address of ours. `signal` takes the place of the time-out (15 s).
 * @throws HttpError when it answers with something else than success, Error when it cannot be reached
 */
export async function fetchJson<Body>(url: string, signal?: AbortSignal): Promise<Body> {
  await nextTask();
  const response = await fetch(url, { signal: signal ?? AbortSignal.timeout(TIMEOUT_MS) }).finally(pressOver);
  if (!response.ok) throw new HttpError(url, response.status);
  return response.json();
}

/** A form asks for many lists at once: it is shown before, and each request takes a moment of its own. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * The list at an address of ours.
 * @throws as `fetchJson`, and Error when what is there is no list
 */
export async function fetchList<Entry>(url: string): Promise<Entry[]> {
  const list = await fetchJson<unknown>(url);
  if (!Array.isArray(list)) throw new Error(`${url} answered no list`);
  return list;
}
