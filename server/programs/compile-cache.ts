import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

const COMPILED = resolve(import.meta.dirname, '../../dist/compiled');

/**
 * Caches what Node compiles from the sources that are imported from now on: stripping types and compiling take two
 * fifths of a start. Does nothing when the folder is not writable.
 */
export function keepCompiled(): void {
  enableCompileCache(COMPILED);
}
