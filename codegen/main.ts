import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate, type Output } from './generate.ts';
import { SchemaError } from './problem.ts';

const SCHEMAS = join(import.meta.dirname, '../schemas');
const GENERATED = join(import.meta.dirname, 'generated');
/** What the last run was made from; not committed, so a fresh clone runs in full once. */
const STAMP = join(import.meta.dirname, '../node_modules/.cache/tenderfoot/codegen.sha256');

/**
 * `npm run codegen` brings `codegen/generated` up to date with `schemas/`; with `--check` it writes nothing
 * and fails when the two differ.
 */
async function main(): Promise<number> {
  const isCheck = process.argv.includes('--check');
  const started = performance.now();
  if (!isCheck && readIfThere(STAMP) === hashOfInputs()) return say('codegen: nothing changed');
  const output = await generate(SCHEMAS);
  const changed = differences(output);
  if (isCheck && changed.length > 0)
    return fail(`codegen: out of date: ${changed.join(', ')}\nRun "npm run codegen" and commit the result.`);
  if (isCheck) return say('codegen: up to date');
  write(output, changed);
  return say(`codegen: ${changed.length} files written in ${Math.round(performance.now() - started)} ms`);
}

/** Changes whenever a schema, codegen itself, a generated file or a library it uses does. */
function hashOfInputs(): string {
  const root = join(import.meta.dirname, '..');
  const patterns = [
    'schemas/**/*.json',
    'codegen/{,runtime/,lint/**/}*.ts',
    'codegen/generated/**/*.{ts,js}',
    'package-lock.json',
  ];
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function differences(output: Output): string[] {
  const stale = globSync('**/*.*', { cwd: GENERATED }).filter((path) => !output.has(path));
  const changed = [...output]
    .filter(([path, text]) => readIfThere(join(GENERATED, path)) !== text)
    .map(([path]) => path);
  return [...changed, ...stale];
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function write(output: Output, changed: string[]): void {
  for (const path of changed) {
    const file = join(GENERATED, path);
    const text = output.get(path);
    if (text === undefined) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hashOfInputs());
}

function say(line: string): number {
  process.stdout.write(`${line}\n`);
  return 0;
}

function fail(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof SchemaError)) throw error;
  process.exitCode = fail(error.message);
}
