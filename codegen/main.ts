import { SchemaError } from './compiler/problem.ts';
import { PRODUCT, runCodegen } from './compiler/run.ts';

/**
 * `npm run codegen` brings `codegen/generated` up to date with `schemas/`; with `--check` it makes everything
 * anew, writes nothing, and fails when the two differ.
 */
async function main(): Promise<number> {
  const isCheck = process.argv.includes('--check');
  const started = performance.now();
  const changed = await runCodegen(PRODUCT, { isCheck });
  if (isCheck && changed.length > 0)
    return fail(`codegen: out of date: ${changed.join(', ')}\nRun "npm run codegen" and commit the result.`);
  if (isCheck) return say('codegen: up to date');
  return say(`codegen: ${changed.length} files written in ${Math.round(performance.now() - started)} ms`);
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
