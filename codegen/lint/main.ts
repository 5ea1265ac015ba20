import { join } from 'node:path';
import { formIds, loadSources, type Sources } from '../compiler/load.ts';
import { formatProblem, SchemaError } from '../compiler/problem.ts';
import { planRelease } from '../versions/plan-release.ts';
import type { Finding } from './finding.ts';
import { lintSchemas } from './lint.ts';
import { fetchPublished, lagging, SiteSilent } from './published.ts';

/**
 * `npm run schema:check`: says in plain words what is wrong with the schemas, and fails if anything is; what is only
 * left to do comes last. With `--released` it also fails when a form is not as it was released last; with the address of
 * a site in `PUBLISHED_AT` also when something was published there that the files do not have.
 */
async function main(): Promise<number> {
  const started = performance.now();
  const sources = loadSources(join(import.meta.dirname, '../../schemas'));
  const findings = lintSchemas(sources);
  const took = `${Math.round(performance.now() - started)} ms`;
  const [notes, mistakes] = [findings.filter(isNote), findings.filter((finding) => !isNote(finding))];
  if (findings.length > 0) say([...mistakes, ...notes].map(formatProblem).join('\n'));
  if (mistakes.length > 0) return fail(`\nschema:check: ${mistakes.length} to mend (${took})`);
  const { PUBLISHED_AT: site } = process.env;
  const behind = site ? lagging(sources, await fetchPublished(site)) : [];
  if (behind.length > 0) return fail(behind.join('\n'));
  const pending = unreleased(sources);
  if (pending.length > 0 && process.argv.includes('--released')) return fail(pending.join('\n'));
  say([...pending, `schema:check: nothing to mend, ${notes.length} left to do (${took})`].join('\n'));
  return 0;
}

function isNote({ level }: Finding): boolean {
  return level === 'note';
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

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof SchemaError || error instanceof SiteSilent)) throw error;
  process.exitCode = fail(error.message);
}
