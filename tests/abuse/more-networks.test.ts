import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '../../server/platform/http/connections/http-server.ts';

const PLACES = 10;
/** Of which half are for connections. */
const OPEN_FILES = 2 * PLACES;
/** More than what is begun in one turn of the event loop. */
const WORK_MS = 30;
const REQUESTS = 4;
const ASKED = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(REQUESTS);

/** A server that has something to do for every request. */
async function startBusy(): Promise<number> {
  const { http, answerWith } = createHttpServer({ isLimitedPerAddress: true, mostOpenFiles: OPEN_FILES });
  answerWith((_, response) => {
    for (const until = performance.now() + WORK_MS; performance.now() < until; );
    response.end('done');
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void http.close());
  onTestFinished(() => void http.closeAllConnections());
  return (http.address() as AddressInfo).port;
}

/** Resolves when one connection of this network has got the first of what it asks for. */
function askForMore(port: number, network: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.30.${network}.1` });
  onTestFinished(() => void socket.destroy());
  return new Promise((answered) => {
    socket
      .on('error', () => {})
      .once('data', () => answered())
      .write(ASKED);
  });
}

function askOnce(port: number, localAddress: string): Promise<number> {
  return new Promise((answered) => {
    request({ port, host: '127.0.0.1', localAddress, agent: false }, (answer) =>
      answer.resume().on('close', () => answered(answer.statusCode ?? 0)),
    )
      .on('error', () => answered(0))
      .end();
  });
}

test('whoever comes is heard before those who were, where each holds a place and asks for more', async () => {
  const port = await startBusy();
  await Promise.all(Array.from({ length: PLACES }, (_, network) => askForMore(port, network)));
  expect(await askOnce(port, '127.40.0.1')).toBe(200);
});
