import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** What changes are looked for against where nothing is said: the last commit, or where all is committed the one before. */
export function usualBase(): string {
  return git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1';
}

/** Every file that differs from a commit, new and removed ones too, as paths from the root. */
export function changedFiles(base: string): string[] {
  const known = git('diff', '--name-only', '--no-renames', base, '--');
  return [...known, ...git('ls-files', '--others', '--exclude-standard')].sort();
}

function git(...words: string[]): string[] {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}
