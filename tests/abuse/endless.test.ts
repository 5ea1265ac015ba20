import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { startMeasured } from './measured-server.ts';
import { isLong } from './settings.ts';

const CONNECTIONS = 16;
const SECONDS = isLong ? 3 : 2;
/** What somebody else waits, p99; beside other tests everything takes its time. */
const MOST_MS = isLong ? 250 : 1000;

const paths: Record<string, string[]> = {
  'that nobody wants': ['POST /api/nothing', 'application/json'],
  'of JSON': ['POST /api/forms/report-a-concern/resume', 'application/json'],
  'of an upload': ['POST /api/files/upload', 'multipart/form-data; boundary=x'],
};
const sizes = [1, 70, 1000, 60_000];
const cases = Object.entries(paths).flatMap(([what, asked]) => sizes.map((size) => ({ what, size, asked })));

test.each(cases)(
  'a body $what without an end, in pieces of $size bytes, by 16 connections keeps nobody waiting',
  async ({ size, asked: [first = '', type = ''] }) => {
    const server = await startMeasured();
    const head = `${first} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const one = `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`;
    const workerData = { port: Number(new URL(server.url).port), connections: CONNECTIONS, head, one };
    const sender = new Worker(new URL('endless.mjs', import.meta.url), { workerData });
    onTestFinished(async () => void (await sender.terminate()));
    await once(sender, 'online');
    const waits: number[] = [];
    const endsAt = performance.now() + SECONDS * 1000;
    while (performance.now() < endsAt) {
      const askedAt = performance.now();
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      waits.push(performance.now() - askedAt);
    }
    waits.sort((one, other) => one - other);
    expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThan(MOST_MS);
  },
);
