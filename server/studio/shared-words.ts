import { join } from 'node:path';
import { readPlainFile } from '../../codegen/compiler/plain-file.ts';
import type { Words } from '../../codegen/runtime/translate.ts';

/** Reads the French words that several forms use; none when the file is missing or broken. */
export function readSharedWords(schemasFolder: string): Words {
  try {
    return JSON.parse(readPlainFile(join(schemasFolder, 'common/words.fr.json')) ?? '{}');
  } catch {
    return {};
  }
}
