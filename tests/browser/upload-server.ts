import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, readBody, type WidgetSite } from './widget-site.ts';

/** What reached the server by uploads. */
export type Received = { name: string; bytes: number; type: string };

/** How the next uploads go: by the contract, with a reason against the file, not at all, or never ending. */
type Behaviour = 'accept' | 'refuse' | 'break' | 'hang' | 'unavailable';

/** An upload call that speaks the contract over real HTTP. */
export type UploadServer = {
  received: Received[];
  /** Uploads that the browser gave up. */
  aborted: () => number;
  behave(next: Behaviour): void;
};

/** Lets a site's pages upload. */
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

/** Takes what comes bit by bit and never answers. */
function readSlowly(request: IncomingMessage): void {
  request.on('data', () => {
    request.pause();
    setTimeout(() => request.resume(), 20);
  });
}

/** The one part of a multipart body that is called `files[]`. */
async function readFile(request: IncomingMessage): Promise<Received> {
  const form = await new Response(new Uint8Array(await readBody(request)), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const files = form.getAll('files[]');
  const file = files[0];
  if (files.length !== 1 || !(file instanceof File)) throw new Error('Not one file in "files[]"');
  return { name: file.name, bytes: file.size, type: file.type };
}
