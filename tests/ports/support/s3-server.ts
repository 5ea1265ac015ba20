import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished, vi } from 'vitest';

/**
 * How the store behaves. `stumbles` fails the first request only, `loses-answers` does what it is asked and hangs up,
 * `stalls` begins a content and does not go on, `believes-all` says yes to everything, `elsewhere` sends its callers to
 * another server.
 */
export type S3Mood =
  | 'well'
  | 'breaks'
  | 'stumbles'
  | 'slow'
  | 'stalls'
  | 'nonsense'
  | 'believes-all'
  | 'locked-out'
  | 'loses-answers'
  | 'elsewhere';

/** The account that s3rver knows. */
const KEY = 'S3RVER';
const WRONG_SIGNATURE = '<Error><Code>SignatureDoesNotMatch</Code><Message>uploads/1</Message></Error>';

/**
 * A real S3 server on a port of its own, which may be told to misbehave. It knows accounts by their key, but does not
 * check signatures of version 4.
 */
export async function startS3Server(bucket = 'uploads-of-tests') {
  vi.stubEnv('AWS_ACCESS_KEY_ID', KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', KEY);
  const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-s3-'));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  await store.configureBuckets();
  const state = { mood: 'well' as S3Mood, requests: [] as string[], elsewhere: '' };
  const serve: RequestListener = store.callback();
  const server = createServer((request, response) => {
    state.requests.push(`${request.method} ${request.url}`);
    const { mood } = state;
    if (mood === 'stumbles') state.mood = 'well';
    if (mood === 'slow') return;
    if (mood === 'breaks' || mood === 'stumbles') return void response.writeHead(503).end();
    if (mood === 'nonsense') return void response.writeHead(200).end('<html>It works!</html>');
    if (mood === 'believes-all') return void response.writeHead(200).end();
    if (mood === 'locked-out') return void response.writeHead(403).end(WRONG_SIGNATURE);
    if (mood === 'elsewhere')
      return void response.writeHead(307, { Location: `${state.elsewhere}${request.url}` }).end();
    if (mood === 'stalls') {
      response.writeHead(200, { ETag: '"x"', 'Content-Length': 1000 });
      return void response.write('the beginning');
    }
    if (mood === 'loses-answers') hangUpInsteadOf(response);
    serve(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(() => {
    close();
    vi.unstubAllEnvs();
    rmSync(directory, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  const settings = { bucket, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` };
  const env = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: settings.endpoint,
    AWS_ACCESS_KEY_ID: KEY,
    AWS_SECRET_ACCESS_KEY: KEY,
  };
  return { state, settings, env, directory, close };
}

/** What is asked for is done, but nobody hears of it. */
function hangUpInsteadOf(response: ServerResponse): void {
  response.writeHead = () => {
    response.socket?.destroy();
    return response;
  };
}
