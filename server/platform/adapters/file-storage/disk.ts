import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../../../codegen/runtime/error-code.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { heard } from '../../streams.ts';
import { checkFileId, isFileId } from './ids.ts';
import { createRoom } from './room.ts';

/**
 * Stores files in a directory of this machine, in folders named after the last two characters of their ids, so that no
 * folder grows too large.
 */
export function createDiskStorage(directory: string): FileStorage {
  const folderOf = (id: string) => join(directory, id.slice(-2));
  const pathOf = (id: string) => {
    checkFileId(id);
    return join(folderOf(id), id);
  };
  return {
    async keep(id, localFile) {
      const path = pathOf(id);
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      await sync(localFile);
      await rename(localFile, path);
      await sync(folderOf(id));
      await sync(directory);
    },
    async open(id) {
      const handle = await open(pathOf(id)).catch(undefinedIfMissing);
      return handle && heard(createReadStream('', { fd: handle }));
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
    async *list() {
      for (const folder of await namesIn(directory)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for (const id of await namesIn(join(directory, folder))) {
          const info = await stat(join(directory, folder, id)).catch(undefinedIfMissing);
          if (info && isFileId(id)) yield { id, keptAt: info.mtime };
        }
      }
    },
    room: createRoom(directory),
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(directory: string): Promise<string[]> {
  const names: string[] = [];
  const entries = await opendir(directory).catch(undefinedIfMissing);
  for await (const entry of entries ?? []) names.push(entry.name);
  return names;
}

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
