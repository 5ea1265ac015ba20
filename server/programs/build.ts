import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashSources } from './source-hash.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SITE = join(ROOT, 'dist/client');
const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
const STAMP = join(ROOT, 'dist/source-hash');
const COMPRESSIBLE = /\.(js|css|svg|json|txt|map|xml|webmanifest)$/;

/**
 * Generates code, builds the site and compresses its files: `npm run build`. Each is a process of its own: Vite makes
 * its environment `production`, which a server that starts afterwards would take for its own.
 * @throws Error when a step fails; it has said why
 */
export function build(): void {
  if (!run(['codegen/main.mjs'])) throw new NotGenerated();
  if (!run(VITE)) throw new Error('The site could not be built; see above.');
  compressFiles(SITE);
  // For those who develop; the product goes without.
  if (!run([...VITE, '--mode', 'gallery']))
    process.stdout.write('There is no gallery of widgets; see above.\n');
  writeFileSync(STAMP, hashSources(ROOT));
}

/** Thrown when the schemas have mistakes; what was built before is there still. */
export class NotGenerated extends Error {
  constructor() {
    super('The code could not be generated from the schemas; see above.');
    this.name = 'NotGenerated';
  }
}

function run(program: string[]): boolean {
  return spawnSync(process.execPath, program, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

/** Whether there is a build, of whatever sources. */
export function isBuilt(): boolean {
  return existsSync(STAMP);
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
