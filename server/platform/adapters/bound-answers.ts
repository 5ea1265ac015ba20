import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { VendorError } from '../ports/vendor-error.ts';
import { tellAbove } from '../streams.ts';

/** Some say that they have begun to read, or what will come. Nobody needs it, and each costs processor time. */
const MOST_INTERIM = 3;
/** Bytes. Longer than any file that is taken; other answers have some thousands. */
const MOST_ANSWERED = 40_000_000;

let isBound = false;

/**
 * Gives up every server that this process asks by HTTP, with `node:http` or a library on it, once it sends interim
 * answers again and again, or an answer that does not end: whoever answers may have been taken over, and libraries
 * collect whatever comes. The request fails with a `VendorError`. Every adapter that asks says so; once is enough.
 */
export function boundAnswers(): void {
  if (isBound) return;
  isBound = true;
  subscribe('http.client.request.start', (message) => boundInterim((message as Asked).request));
  subscribe('http.client.response.finish', (message) => boundLength(message as Answered));
}

type Asked = { request: ClientRequest };
type Answered = Asked & { response: IncomingMessage };

function boundInterim(request: ClientRequest): void {
  let interim = 0;
  const count = () => {
    interim += 1;
    if (interim > MOST_INTERIM) request.destroy(new VendorError('interim-answers'));
  };
  request.on('continue', count).on('information', count);
}

function boundLength({ request, response }: Answered): void {
  const giveUp = () => request.destroy(new VendorError('endless-answer'));
  response.once('close', tellAbove(MOST_ANSWERED, response.socket, giveUp));
}
