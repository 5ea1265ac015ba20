import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderCache } from './cache.ts';
import { generate, type Output } from './generate.ts';

/** The folders that codegen reads, brings up to date, and remembers its results in. */
export type Folders = { schemas: string; generated: string; cache: string };

const ROOT = join(import.meta.dirname, '../..');

/** The folders of the product. */
export const PRODUCT: Folders = {
  schemas: join(ROOT, 'schemas'),
  generated: join(ROOT, 'codegen/generated'),
  cache: join(ROOT, 'node_modules/.cache/tenderfoot/codegen'),
};

/**
 * Brings the generated files up to date with the schemas; only forms that have changed are made anew.
 * @param isCheck writes nothing and remembers nothing
 * @returns the paths that were, or would be, written or removed
 * @throws SchemaError when the schemas cannot be generated from; nothing is written then
 */
export async function runCodegen(folders: Folders, { isCheck = false } = {}): Promise<string[]> {
  const cache = isCheck ? undefined : folderCache(folders.cache, folders.generated, hashOfCodegen());
  const output = await generate(folders.schemas, cache);
  const changed = differences(folders.generated, output);
  if (!isCheck) write(folders.generated, output, changed);
  return changed;
}

const MAKERS = [
  'codegen/{,api/,compiler/,lint/**/,runtime/**/,versions/}*.ts',
  'widgets/names.ts',
  'package-lock.json',
];

/** Returns a hash that changes whenever codegen itself or a library that it uses does. */
function hashOfCodegen(): string {
  const files = globSync(MAKERS, { cwd: ROOT });
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

function differences(folder: string, output: Output): string[] {
  const stale = globSync('**/*.*', { cwd: folder }).filter((path) => !output.has(path.replaceAll('\\', '/')));
  const changed = [...output]
    .filter(([path, text]) => text !== undefined && readIfThere(join(folder, path)) !== text)
    .map(([path]) => path);
  return [...changed, ...stale];
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function write(folder: string, output: Output, changed: string[]): void {
  for (const path of changed) {
    const file = join(folder, path);
    const text = output.get(path);
    if (text === undefined) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}
