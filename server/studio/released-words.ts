import { join } from 'node:path';
import { readPlainFile } from '../../codegen/compiler/plain-file.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import type { Release } from '../../codegen/versions/release.ts';
import type { ReleasedVersion } from '../engine/forms/form-releases.ts';

/**
 * The French that a form’s last release was read in; none where it was never released, or before such words were kept, or
 * where its file was broken by hand.
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
