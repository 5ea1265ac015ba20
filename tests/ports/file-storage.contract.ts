import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileStorage } from '../../server/platform/ports/file-storage.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';

const ID = '01a1f870-3ce0-7433-8bda-027322780d3d';

/** What every adapter of the file storage must do. */
export function describeFileStorage(name: string, createStorage: () => Promise<FileStorage>): void {
  const localFile = (content: string | Buffer) => {
    const path = join(temporaryDirectory(), 'upload');
    writeFileSync(path, content);
    return path;
  };
  const contentOf = async (storage: FileStorage, id: string) => {
    const stream = await storage.open(id);
    return stream && Buffer.concat(await stream.toArray()).toString();
  };

  const listed = async (storage: FileStorage) => {
    const found = [];
    for await (const one of storage.list()) found.push(one);
    return found;
  };

  describe(`the file storage ${name}`, () => {
    it('takes a file over and gives it back', async () => {
      const storage = await createStorage();
      const path = localFile('content');
      await storage.keep(ID, path);
      expect(existsSync(path)).toBe(false);
      expect(await contentOf(storage, ID)).toBe('content');
      const kept = await listed(storage);
      expect(kept).toEqual([{ id: ID, keptAt: expect.any(Date) }]);
    });

    it('gives back the bytes of a large file, to several at once', async () => {
      const storage = await createStorage();
      const content = randomBytes(10_000_000);
      await storage.keep(ID, localFile(content));
      const readers = await Promise.all([1, 2, 3].map(() => storage.open(ID)));
      for (const reader of readers) {
        const read = Buffer.concat((await reader?.toArray()) ?? []);
        expect(read.equals(content)).toBe(true);
      }
    });

    it('keeps many at once, each under its id', async () => {
      const storage = await createStorage();
      const ids = Array.from({ length: 20 }, (_, at) => ID.slice(0, -2) + String(at + 10));
      await Promise.all(ids.map((id) => storage.keep(id, localFile(id))));
      for (const id of ids) expect(await contentOf(storage, id)).toBe(id);
      expect((await listed(storage)).map((one) => one.id).toSorted()).toEqual(ids);
    });

    it('is done with a reader that goes away', async () => {
      const storage = await createStorage();
      await storage.keep(ID, localFile(Buffer.alloc(1_000_000)));
      const reader = await storage.open(ID);
      reader?.destroy();
      await storage.remove(ID);
      expect(await storage.open(ID)).toBeUndefined();
    });

    it('has nothing under an id it was not given', async () => {
      const storage = await createStorage();
      expect(await storage.open(ID)).toBeUndefined();
      expect(await listed(storage)).toEqual([]);
    });

    it('forgets what is removed, and does not mind to be told twice', async () => {
      const storage = await createStorage();
      await storage.keep(ID, localFile('content'));
      for (let count = 0; count < 2; count += 1) await storage.remove(ID);
      expect(await storage.open(ID)).toBeUndefined();
    });

    it.each(['../escape', '', 'ID'])('takes %j for no id', async (id) => {
      await expect((await createStorage()).keep(id, localFile('content'))).rejects.toThrow();
    });

    it('rejects when there is nothing to keep', async () => {
      await expect((await createStorage()).keep(ID, '/nowhere/at/all')).rejects.toThrow();
    });

    it('says how much room there is', async () => {
      expect(await (await createStorage()).room()).toBeGreaterThan(0);
    });
  });
}
