import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchJson, fetchList, HttpError } from '../../widgets/fetch-json.ts';

/** The address of a server that answers everything like this. */
async function answering(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('gives what is there', async () => {
  expect(await fetchJson(await answering((response) => response.end('{"a":1}')))).toEqual({ a: 1 });
});

test('tells the status of an answer that is no success', async () => {
  const failure = await fetchJson(await answering((response) => response.writeHead(503).end('{}'))).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(HttpError);
  expect(failure).toMatchObject({ status: 503 });
});

test('fails when nobody is there, and when what is there is no JSON', async () => {
  await expect(fetchJson('http://127.0.0.1:1/')).rejects.toThrow();
  await expect(fetchJson(await answering((response) => response.end('<html>')))).rejects.toThrow();
});

test('can be called off', async () => {
  const stop = new AbortController();
  const url = await answering(() => stop.abort());
  await expect(fetchJson(url, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('takes nothing for a list that is none', async () => {
  expect(await fetchList(await answering((response) => response.end('[1]')))).toEqual([1]);
  await expect(fetchList(await answering((response) => response.end('{"0":1}')))).rejects.toThrow('no list');
});
