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
 * Generates code, builds the site, compresses its files and bundles the server: `npm run build`. Each step is a process
 * of its own, because Vite sets `NODE_ENV` to `production`, which a server started afterwards would inherit.
 * @throws Error when a step fails, which has then printed the reason
 */
export function build(): void {
  if (!run(['codegen/main.mjs'])) throw new NotGenerated();
  if (!run(VITE)) throw new Error('The site could not be built; see above.');
  compressFiles(SITE);
  // The product works without these.
  if (!run([...VITE, '--mode', 'gallery']))
    process.stdout.write('There is no gallery of widgets; see above.\n');
  bundle();
  writeFileSync(STAMP, hashSources(ROOT));
}

/** Bundles the server, unless that was done; it works without that. */
export function bundle(): void {
  if (!run(['server/programs/bundle-server.ts']))
    process.stdout.write('The server is not bundled, and starts more slowly; see above.\n');
}

/** Thrown when the schemas have mistakes. An earlier build is left in place. */
export class NotGenerated extends Error {
  constructor() {
    super('The code could not be generated from the schemas; see above.');
    this.name = 'NotGenerated';
  }
}

function run(program: string[]): boolean {
  return spawnSync(process.execPath, program, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

/** Returns whether there is a build, whether or not it is current. */
export function isBuilt(): boolean {
  return existsSync(STAMP);
}

/** Returns whether the build was made from the current sources. */
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

// Runs only as a program, not when `start.ts` imports it.
if (import.meta.main) build();
