import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build as buildWithVite } from 'vite';
import { hashSources } from './source-hash.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SITE = join(ROOT, 'dist/client');
const STAMP = join(ROOT, 'dist/source-hash');
const COMPRESSIBLE = /\.(js|css|svg|json|txt|map|xml|webmanifest)$/;

/** Generates code, builds the site and compresses its files: `npm run build`. */
export async function build(): Promise<void> {
  const { status } = spawnSync(process.execPath, ['codegen/main.ts'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('The code could not be generated from the schemas; see above.');
  const { NODE_ENV } = process.env;
  await buildWithVite({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
  // Vite makes it `production`, which the server that starts afterwards would take for its own.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  compressFiles(SITE);
  writeFileSync(STAMP, hashSources(ROOT));
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
if (process.argv[1] === import.meta.filename) await build();
