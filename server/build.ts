import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashSources } from './source-hash.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SITE = join(ROOT, 'dist/client');
const STAMP = join(ROOT, 'dist/source-hash');
const COMPRESSIBLE = /\.(js|css|svg|json|txt|map|xml|webmanifest)$/;

/**
 * Generates code, builds the site and compresses its files: `npm run build`. Each is a process of its own: Vite makes
 * its environment `production`, which a server that starts afterwards would take for its own.
 * @throws Error when a step fails; it has said why
 */
export function build(): void {
  run('The code could not be generated from the schemas', ['codegen/main.mjs']);
  run('The site could not be built', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  compressFiles(SITE);
  writeFileSync(STAMP, hashSources(ROOT));
}

function run(problem: string, program: string[]): void {
  const { status } = spawnSync(process.execPath, program, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${problem}; see above.`);
}

/** Whether the build is that of the sources as they are now. */
export function isBuildCurrent(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === hashSources(ROOT);
  } catch {
    return false;
  }
}

function compressFiles(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(body));
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}

// Run as a program; `start.ts` imports it. Node 22 knows no `import.meta.main`.
if (process.argv[1] === import.meta.filename) build();
