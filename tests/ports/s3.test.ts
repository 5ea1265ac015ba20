import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createS3Storage } from '../../server/platform/adapters/file-storage/s3.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';
import { describeFileStorage } from './file-storage.contract.ts';
import { type S3Mood, startS3Server } from './support/s3-server.ts';

const ID = '01a1f870-3ce0-7433-8bda-027322780d3d';

async function createWorld(mood: S3Mood = 'well') {
  const server = await startS3Server();
  const incomingDirectory = temporaryDirectory();
  const path = join(incomingDirectory, 'upload');
  writeFileSync(path, 'content');
  const storage = createS3Storage(server.settings, { incomingDirectory, timeoutMs: 1500 });
  server.state.mood = mood;
  return { ...server, storage, path, keep: () => storage.keep(ID, path) };
}

describeFileStorage('in an S3-compatible store', async () => {
  const { settings } = await startS3Server();
  return createS3Storage(settings, { incomingDirectory: temporaryDirectory() });
});

describe('a store of objects', () => {
  it.each([
    ['breaks', /^s3 503 /],
    ['slow', /^TimeoutError$/],
    ['nonsense', /^nonsense$/],
    ['believes-all', /^nonsense$/],
    ['loses-answers', /^E[A-Z]+$/],
  ] as const)('that is %s keeps nothing, and the local file stays', async (mood, code) => {
    const { keep, path } = await createWorld(mood);
    await expect(keep()).rejects.toMatchObject({ name: 'VendorError', code: expect.stringMatching(code) });
    expect(existsSync(path)).toBe(true);
  });

  it.each([
    ['breaks', /^s3 503 /],
    ['slow', /^TimeoutError$/],
    ['nonsense', /^nonsense$/],
    ['believes-all', /^nonsense$/],
    ['loses-answers', /^E[A-Z]+$/],
  ] as const)('that is %s is not believed to hold a content', async (mood, code) => {
    const { storage, state, keep } = await createWorld();
    await keep();
    state.mood = mood;
    await expect(storage.open(ID)).rejects.toMatchObject({ code: expect.stringMatching(code) });
  });

  it('is not followed to wherever it sends its callers', async () => {
    const { storage, state, keep } = await createWorld('elsewhere');
    const elsewhere = await startS3Server();
    state.elsewhere = elsewhere.settings.endpoint;
    await expect(keep()).rejects.toMatchObject({ name: 'VendorError' });
    await expect(storage.open(ID)).rejects.toMatchObject({ name: 'VendorError' });
    expect(state.requests).not.toEqual([]);
    expect(elsewhere.state.requests).toEqual([]);
  });

  it('that stumbles is asked again', async () => {
    const { storage, keep, path } = await createWorld('stumbles');
    await keep();
    expect(existsSync(path)).toBe(false);
    const content = await storage.open(ID);
    expect(Buffer.concat((await content?.toArray()) ?? []).toString()).toBe('content');
  });

  it('that is down is named so', async () => {
    const { keep, close } = await createWorld();
    close();
    await expect(keep()).rejects.toMatchObject({ name: 'VendorError', code: 'ECONNREFUSED' });
  });

  it('that stops in the middle of a content breaks off the reader', async () => {
    const { storage } = await createWorld('stalls');
    const content = await storage.open(ID);
    await expect(content?.toArray()).rejects.toThrow();
  });

  it('that does not take our signature is named so, and asked once', async () => {
    const { keep, state } = await createWorld('locked-out');
    await expect(keep()).rejects.toMatchObject({ code: 's3 403 SignatureDoesNotMatch' });
    expect(state.requests).toHaveLength(1);
  });

  it('that does not know our key is named so', async () => {
    const { settings, path } = await createWorld();
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'somebody');
    const storage = createS3Storage(settings, { incomingDirectory: temporaryDirectory() });
    await expect(storage.keep(ID, path)).rejects.toMatchObject({ code: 's3 403 InvalidAccessKeyId' });
  });

  it('without our bucket is no store that lost a file', async () => {
    const { settings } = await createWorld();
    const incomingDirectory = temporaryDirectory();
    const storage = createS3Storage({ ...settings, bucket: 'another' }, { incomingDirectory });
    await expect(storage.open(ID)).rejects.toMatchObject({ code: 's3 404 NoSuchBucket' });
  });

  it('is told of nothing but ids below our prefix', async () => {
    const { state, keep } = await createWorld();
    await keep();
    expect(state.requests).toEqual([`PUT /uploads-of-tests/uploads/${ID}?x-id=PutObject`]);
  });
});
