import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../../codegen/runtime/translate.ts';

/** The French of what several forms say; none where the file is not there or is half-written. */
export function readSharedWords(schemasFolder: string): Words {
  const file = join(schemasFolder, 'common/words.fr.json');
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
