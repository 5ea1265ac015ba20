import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../../codegen/runtime/translate.ts';

/** Reads the French words that several forms use; none when the file is missing or broken. */
export function readSharedWords(schemasFolder: string): Words {
  const file = join(schemasFolder, 'common/words.fr.json');
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
