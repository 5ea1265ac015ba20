import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../../server/platform/http/connections/http-server.ts';
import { multipartOf } from '../server/support/uploads.ts';
import { MOST_MS } from './costs.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=boundary' };

type Sent = { path?: string; body: string | Uint8Array; headers?: Record<string, string> };

async function post(server: MeasuredServer, { path = '/api/files/upload', body, headers = MULTIPART }: Sent) {
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: body as BodyInit });
  return { status: answer.status, text: await answer.text() };
}

it('names of thousands of marks that stand in the wrong order cost no more than others', async () => {
  const server = await startMeasured();
  const name = `a${'\u0301'.repeat(3950)}${'\u0316'.repeat(3950)}.pdf`;
  const samples = Array.from({ length: 9 }, () => ({ name, content: Buffer.from('%PDF-') }));
  const send = () => post(server, { body: new Uint8Array(multipartOf(samples)) });
  await send();
  const { answer, processorMs } = await server.leastCostOf(send, MOST_MS);
  expect(answer.text).toContain('special characters');
  expect(processorMs).toBeLessThan(MOST_MS);
});

it('several documents of half a million attributes cost the main thread no more than their arrival', async () => {
  const server = await startMeasured();
  const content = Buffer.from(
    `<a ${Array.from({ length: 500_000 }, (_, at) => `a${at.toString(36)}=""`).join(' ')}/>`,
  );
  const documents = (many: number) =>
    new Uint8Array(multipartOf(Array.from({ length: many }, (_, at) => ({ name: `${at}.xml`, content }))));
  await post(server, { body: documents(1) });
  const { answer, processorMs } = await server.leastCostOf(
    () => post(server, { body: documents(3) }),
    2 * MOST_MS,
  );
  expect([answer.status, answer.text.match(/"id":/g)?.length]).toEqual([200, 3]);
  expect(processorMs).toBeLessThan(2 * MOST_MS);
  expect(server.running.child.exitCode).toBeNull();
});

it.each([
  { 'effective-directive': { toString: 1, valueOf: 1 } },
  { 'blocked-uri': { toString: 1 } },
  { 'blocked-uri': JSON.parse('['.repeat(30) + ']'.repeat(30)) },
])('a report of what was blocked that is no text (%j) is no fault of ours', async (report) => {
  const server = await startMeasured();
  const body = JSON.stringify({ 'csp-report': report });
  expect(
    (await post(server, { path: '/csp-report', body, headers: { 'Content-Type': 'application/csp-report' } }))
      .status,
  ).toBe(204);
});

it('an upload that is too large by its own word costs its address nothing', async () => {
  const server = await startMeasured();
  const head = `POST /api/files/upload HTTP/1.1\r\nHost: a\r\nContent-Type: ${MULTIPART['Content-Type']}\r\n`;
  const said = await new Promise<string>((answered) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.once('data', (data) => {
      answered(data.toString());
      socket.destroy();
    });
    socket.write(`${head}Content-Length: 9000000000000000\r\n\r\n`);
  });
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  const samples = [{ name: 'a.txt', content: Buffer.from('a') }];
  expect((await post(server, { body: new Uint8Array(multipartOf(samples)) })).status).toBe(200);
});

it('who asks for hundreds of things at once by one connection is hung up on, and hardly answered', async () => {
  const server = await startMeasured();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((hungUp) => socket.once('close', hungUp));
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500));
  let said = '';
  socket.on('data', (piece) => {
    said += piece;
  });
  await closed;
  expect(said.match(/HTTP\/1\.1 \d/g)?.length ?? 0).toBeLessThan(20);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

it('what comes in one piece with too much is not done', async () => {
  const asked: string[] = [];
  const { http, answerWith } = createHttpServer({ isLimitedPerAddress: true });
  answerWith(({ url = '' }, response) => {
    asked.push(url);
    response.end(Buffer.alloc(10_000_000));
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void http.close());
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const closed = new Promise((hungUp) => socket.once('close', hungUp));
  socket.write(Array.from({ length: 500 }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  socket.resume();
  await closed;
  expect(asked).toEqual(['/0']);
});
