import { join } from 'node:path';
import { readPlainFile } from '../../codegen/compiler/plain-file.ts';
import type { Words } from '../../codegen/runtime/translate.ts';

/** The French of what several forms say; none where the file is not there or is half-written. */
export function readSharedWords(schemasFolder: string): Words {
  try {
    return JSON.parse(readPlainFile(join(schemasFolder, 'common/words.fr.json')) ?? '{}');
  } catch {
    return {};
  }
}
