import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { VendorError } from '../ports/vendor-error.ts';
import { tellAbove } from '../streams.ts';

/** Some say that they have begun to read, or what will come. Nobody needs it, and each costs processor time. */
const MOST_INTERIM = 3;
/** Bytes. A page of a list has some ten thousand; a megabyte of the worst JSON takes a tenth of a second to read. */
const MOST_ANSWERED = 500_000;

/** Says how many bytes an answer may have; undefined where it has no bound of its own. */
export type Longest = (request: ClientRequest, response: IncomingMessage) => number | undefined;

let isBound = false;
const others = new Set<Longest>();

/**
 * Gives up every server that this process asks by HTTP, with `node:http` or a library on it, once it sends interim
 * answers again and again, or an answer that does not end: whoever answers may have been taken over, and libraries
 * collect whatever comes. The request fails with a `VendorError`. Every adapter that asks says so; once is enough.
 * `longest`: for answers with another bound than half a megabyte.
 */
export function boundAnswers(longest?: Longest): void {
  if (longest) others.add(longest);
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
  const own = [...others].map((longest) => longest(request, response)).find((bytes) => bytes !== undefined);
  response.once('close', tellAbove(own ?? MOST_ANSWERED, response.socket, giveUp));
}
