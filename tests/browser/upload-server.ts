import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, readBody, type WidgetSite } from './widget-site.ts';

/** A file that an upload brought to the server; `bytes` is its size. */
export type Received = { name: string; bytes: number; type: string };

/**
 * The server's treatment of the next uploads: `accept` and `refuse` (with a reason against the file) keep the contract,
 * `break` cuts the connection, `hang` never answers, `unavailable` answers 503.
 */
type Behaviour = 'accept' | 'refuse' | 'break' | 'hang' | 'unavailable';

/** A stand-in for the upload call that keeps the contract over real HTTP. */
export type UploadServer = {
  received: Received[];
  /** Returns how many uploads the browser gave up. */
  aborted: () => number;
  behave(next: Behaviour): void;
};

/** Adds the upload call to a site. */
export function acceptUploads(site: WidgetSite): UploadServer {
  const received: Received[] = [];
  let behaviour: Behaviour = 'accept';
  let aborted = 0;
  site.calls.set('POST /api/files/upload', (request, response) => {
    request.once('error', () => {});
    response.once('close', () => {
      if (!response.writableEnded) aborted += 1;
    });
    void answer(request, response, behaviour, received);
  });
  return {
    received,
    aborted: () => aborted,
    behave(next) {
      behaviour = next;
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  behaviour: Behaviour,
  received: Received[],
): Promise<void> {
  if (behaviour === 'hang') return readSlowly(request);
  if (behaviour === 'break') return void request.socket.destroy();
  const file = await readFile(request);
  if (behaviour === 'unavailable') return json(response, { errors: { request: 'Busy.' } }, 503);
  if (behaviour === 'refuse') {
    const error = 'This PDF is locked with a password.';
    return json(response, { files: [{ id: null, name: file.name, view_path: null, error }] });
  }
  received.push(file);
  const id = `file-${received.length}`;
  json(response, {
    files: [{ id, name: file.name, view_path: `/api/files/${id}?sig=x`, error: null }],
  });
}

/** Reads the body bit by bit and never answers. */
function readSlowly(request: IncomingMessage): void {
  request.on('data', () => {
    request.pause();
    setTimeout(() => request.resume(), 20);
  });
}

/**
 * Reads the only part of a multipart body named `files[]`.
 * @throws Error when there is not exactly one
 */
async function readFile(request: IncomingMessage): Promise<Received> {
  const form = await new Response(new Uint8Array(await readBody(request)), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const files = form.getAll('files[]');
  const file = files[0];
  if (files.length !== 1 || !(file instanceof File)) throw new Error('Not one file in "files[]"');
  return { name: file.name, bytes: file.size, type: file.type };
}
