import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../../server/platform/http/connections/http-server.ts';

/** A server whose work is done only when it is told so. */
async function startHanging(isLimitedPerAddress = true) {
  const { http, answerWith } = createHttpServer({ isLimitedPerAddress });
  let goOn = () => {};
  let begun = 0;
  const hanging = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  answerWith(async ({ url }, response) => {
    if (url === '/healthz') return void response.end('ok');
    begun += 1;
    await hanging;
    response.end('done');
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return { port: (http.address() as AddressInfo).port, begun: () => begun, goOn };
}

/** Asks from this network and resolves with the status, or undefined when `isBegun` before there was one. */
function ask(port: number, network: number, path = '/', isBegun = () => false): Promise<number | undefined> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.50.${network}.1` });
  onTestFinished(() => void socket.destroy());
  return new Promise((answered) => {
    const look = setInterval(() => {
      if (isBegun()) leave(undefined);
    }, 1);
    const leave = (status: number | undefined) => {
      clearInterval(look);
      socket.destroy();
      answered(status);
    };
    socket
      .on('error', () => leave(undefined))
      .once('data', (head) => leave(Number(/^HTTP\/1\.1 (\d+)/.exec(String(head))?.[1])))
      .write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  });
}

/** Asks and leaves as soon as the work has begun; a status came instead where it was not. */
function askAndLeave({ port, begun }: { port: number; begun(): number }, network: number) {
  const before = begun();
  return ask(port, network, '/', () => begun() > before);
}

it('work of callers who have left is bounded, for each network and in all, and liveness is told beside it', async () => {
  const server = await startHanging();
  const { port, begun, goOn } = server;
  const refused: number[] = [];
  for (let network = 1; network <= 11; network += 1)
    for (let at = 0; at < 110; at += 1)
      if ((await askAndLeave(server, network)) === 503) refused.push(network);
  expect(begun()).toBe(1000);
  expect(refused.filter((network) => network === 1)).toHaveLength(10);
  expect(await ask(port, 99)).toBe(503);
  expect(await ask(port, 99, '/healthz')).toBe(200);
  goOn();
  expect(await ask(port, 99)).toBe(200);
});

it('a proxy brings the callers of all networks', async () => {
  const server = await startHanging(false);
  for (let at = 0; at < 110; at += 1) expect(await askAndLeave(server, 1)).toBeUndefined();
  server.goOn();
});
