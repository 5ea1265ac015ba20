import { join } from 'node:path';
import { readPlainFile } from '../../codegen/compiler/plain-file.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import type { Release } from '../../codegen/versions/release.ts';
import type { ReleasedVersion } from '../engine/forms/form-releases.ts';

/**
 * Returns the French words of a form's last release; none when it was never released, when the release is older than
 * the storing of words, or when its file is broken.
 */
export function readReleasedWords(
  schemasFolder: string,
  id: string,
  releases: readonly ReleasedVersion[],
): Words {
  const latest = releases.at(-1);
  if (!latest) return {};
  const file = join(schemasFolder, `forms/${id}/versions/${latest.number}.json`);
  try {
    const { words } = JSON.parse(readPlainFile(file) ?? '{}') as Partial<Release>;
    return words?.fr ?? {};
  } catch {
    return {};
  }
}
