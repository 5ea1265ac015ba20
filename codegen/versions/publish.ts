import { join } from 'node:path';
import { folderOf, formIds, loadSources } from '../compiler/load.ts';
import { SchemaError } from '../compiler/problem.ts';
import { addFile } from '../compiler/whole-file.ts';
import { lintSchemas } from '../lint/lint.ts';
import { planRelease, type ReleasePlan, releaseOf } from './plan-release.ts';

/**
 * Releases forms as they are: writes the next version of each that has changed since its last one.
 * @param today `2026-11-20`
 * @param isPlan writes nothing
 * @returns what is, or would be, released
 * @throws SchemaError with what keeps a form from being released; nothing is written then
 */
export function publish(
  schemas: string,
  ids: readonly string[],
  { today, isPlan = false }: { today: string; isPlan?: boolean },
): ReleasePlan[] {
  const sources = loadSources(schemas);
  const findings = ids.flatMap((id) => lintSchemas(sources, id));
  const problems = findings.filter(({ level }) => level !== 'note');
  if (problems.length > 0) throw new SchemaError(problems);
  const plans = ids.map((id) => planRelease(sources, id));
  for (const plan of plans) {
    if (isPlan || plan.isReleased) continue;
    const file = join(schemas, `${folderOf(sources, plan.formId)}/versions/${plan.number}.json`);
    addFile(file, `${JSON.stringify(releaseOf(plan, sources, today))}\n`);
  }
  return plans;
}

/** The forms that there are to be released. */
export function publishable(schemas: string): string[] {
  return formIds(loadSources(schemas));
}

/** What a release changes, in lines for a person. */
export function described({ formId, number, isReleased, changes, migration }: ReleasePlan): string {
  if (isReleased) return `${formId}: nothing has changed since version ${number}`;
  const lines = changes.map(
    ({ isBreaking, sentence }) => `  ${isBreaking ? 'breaking' : 'safe    '}  ${sentence}`,
  );
  const drafts = migration ? `  drafts of version ${number - 1}: ${migration.drafts}` : undefined;
  return [`${formId}: version ${number}`, ...lines, drafts].filter(Boolean).join('\n');
}
