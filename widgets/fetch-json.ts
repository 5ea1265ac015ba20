import { pressOver } from './after-press.ts';

/** An answer of our server that is no success. */
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
 * Fetches JSON from our server. `signal` replaces the time-out of 15 s. Settles only once no press is under way.
 * @throws HttpError when the answer is not a success, Error when the server cannot be reached
 */
export async function fetchJson<Body>(url: string, signal?: AbortSignal): Promise<Body> {
  await nextTask();
  const response = await fetch(url, { signal: signal ?? AbortSignal.timeout(TIMEOUT_MS) }).finally(pressOver);
  if (!response.ok) throw new HttpError(url, response.status);
  return response.json();
}

/**
 * Waits for the next task. A form asks for many lists at once: it is shown first, and each request starts in a task of
 * its own.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Fetches a list from our server.
 * @throws as `fetchJson`, and Error when the answer is no list
 */
export async function fetchList<Entry>(url: string): Promise<Entry[]> {
  const list = await fetchJson<unknown>(url);
  if (!Array.isArray(list)) throw new Error(`${url} answered no list`);
  return list;
}
