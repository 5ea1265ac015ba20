import { join } from 'node:path';
import { loadSources } from '../load.ts';
import { formatProblem, SchemaError } from '../problem.ts';
import { lintSchemas } from './lint.ts';

/** `npm run schema:check`: says in plain words what is wrong with the schemas, and fails if anything is. */
function main(): number {
  const started = performance.now();
  const findings = lintSchemas(loadSources(join(import.meta.dirname, '../../schemas')));
  const took = `${Math.round(performance.now() - started)} ms`;
  if (findings.length === 0) {
    process.stdout.write(`schema:check: nothing to complain about (${took})\n`);
    return 0;
  }
  process.stderr.write(
    `${findings.map(formatProblem).join('\n')}\n\nschema:check: ${findings.length} to mend (${took})\n`,
  );
  return 1;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof SchemaError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
