import { hash } from 'node:crypto';

/**
 * Returns what a transaction guards that takes or notes these files, besides what is its own: nobody else may lock them
 * meanwhile in another order. There are sixteen names in all, since a form may have hundreds of files.
 */
export function fileGuards(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => `files:${hash('sha256', id).slice(0, 1)}`))];
}
