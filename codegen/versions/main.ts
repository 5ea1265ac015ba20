import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lintSchemas } from '../lint/lint.ts';
import { formIds, loadSources, type Sources } from '../load.ts';
import { formatProblem, SchemaError } from '../problem.ts';
import { planRelease, type ReleasePlan, releaseOf } from './plan-release.ts';

const SCHEMAS = join(import.meta.dirname, '../../schemas');

/**
 * `npm run schema:publish -- <form>` (or `--all`) freezes a form as its next version, after it has said what that
 * changes; with `--plan` it only says so.
 */
function main(): number {
  const sources = loadSources(SCHEMAS);
  const words = process.argv.slice(2);
  const all = formIds(sources);
  const asked = words.includes('--all') ? all : words.filter((word) => !word.startsWith('--'));
  const unknown = asked.filter((id) => !all.includes(id));
  if (asked.length === 0 || unknown.length > 0)
    return fail(`Name a form, or --all. ${unknown.join(', ')} is none. There are: ${all.join(', ')}`);
  const problems = asked.flatMap((id) => lintSchemas(sources, id));
  if (problems.length > 0) return fail(problems.map(formatProblem).join('\n'));
  const plans = asked.map((id) => planRelease(sources, id));
  process.stdout.write(`${plans.map(described).join('\n')}\n`);
  if (!words.includes('--plan')) for (const plan of plans) if (!plan.isReleased) write(plan, sources);
  return 0;
}

function described({ formId, number, isReleased, changes, migration }: ReleasePlan): string {
  if (isReleased) return `${formId}: nothing has changed since version ${number}`;
  const lines = changes.map(
    ({ isBreaking, sentence }) => `  ${isBreaking ? 'breaking' : 'safe    '}  ${sentence}`,
  );
  const drafts = migration ? `  drafts of version ${number - 1}: ${migration.drafts}` : undefined;
  return [`${formId}: version ${number}`, ...lines, drafts].filter(Boolean).join('\n');
}

function write(plan: ReleasePlan, sources: Sources): void {
  const file = join(SCHEMAS, `forms/${plan.formId}/versions/${plan.number}.json`);
  const today = new Date().toISOString().slice(0, 10);
  mkdirSync(dirname(file), { recursive: true });
  // `wx`: a released version is never written over.
  writeFileSync(file, `${JSON.stringify(releaseOf(plan, sources, today))}\n`, { flag: 'wx' });
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
