import { join } from 'node:path';
import { formIds, loadSources, type Sources } from '../load.ts';
import { formatProblem, SchemaError } from '../problem.ts';
import { planRelease } from '../versions/plan-release.ts';
import { lintSchemas } from './lint.ts';

/**
 * `npm run schema:check`: says in plain words what is wrong with the schemas, and fails if anything is. With
 * `--released` it also fails when a form is not as it was released last.
 */
function main(): number {
  const started = performance.now();
  const sources = loadSources(join(import.meta.dirname, '../../schemas'));
  const findings = lintSchemas(sources);
  const took = `${Math.round(performance.now() - started)} ms`;
  if (findings.length > 0)
    return fail(
      `${findings.map(formatProblem).join('\n')}\n\nschema:check: ${findings.length} to mend (${took})`,
    );
  const pending = unreleased(sources);
  if (pending.length > 0 && process.argv.includes('--released')) return fail(pending.join('\n'));
  process.stdout.write([...pending, `schema:check: nothing to complain about (${took})`, ''].join('\n'));
  return 0;
}

function unreleased(sources: Sources): string[] {
  return formIds(sources)
    .map((id) => planRelease(sources, id))
    .filter(({ isReleased }) => !isReleased)
    .map(
      ({ formId, number }) =>
        `${formId} has changed: npm run schema:publish -- ${formId} makes it version ${number}`,
    );
}

function fail(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof SchemaError)) throw error;
  process.exitCode = fail(error.message);
}
