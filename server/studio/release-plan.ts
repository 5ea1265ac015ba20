import { compileSources, contentNow } from '../../codegen/compiler/compile.ts';
import { parseSources, type Sources } from '../../codegen/compiler/load.ts';
import { SchemaError } from '../../codegen/compiler/problem.ts';
import { refusalByAjv } from '../../codegen/lint/compile-rules.ts';
import type { Finding } from '../../codegen/lint/finding.ts';
import { lintSchemas } from '../../codegen/lint/lint.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import type { Migration } from '../../codegen/runtime/versions/migration.ts';
import { bringExamples } from '../../codegen/versions/bring-examples.ts';
import { isMigration } from '../../codegen/versions/migration-shape.ts';
import { planRelease, type ReleasePlan } from '../../codegen/versions/plan-release.ts';
import { migrationsFolder } from '../../codegen/versions/release.ts';
import { filesOfForm } from './form-files.ts';

/** A possible release: its changes, and what stands in its way. */
export type ReleaseView = Pick<ReleasePlan, 'number' | 'isReleased' | 'changes' | 'proposed'> & {
  /** The migration of drafts, from the file beside the form. */
  migration: Migration | undefined;
  findings: Finding[];
  /** Findings that do not prevent the release. */
  notes: Finding[];
};

/** A possible release, with the schemas as they would be. */
export type Planned = {
  plan: ReleasePlan;
  sources: Sources;
  migration: Migration | undefined;
  /** Files beside the form that are updated with the change. */
  examples: Map<string, JsonObject>;
  findings: Finding[];
  notes: Finding[];
};

/**
 * Plans the release as if the migration were saved beside the form.
 * @throws SchemaError for a form that cannot be read, and so not be compared
 */
export function planOf(saved: Sources, id: string, migration: Migration | undefined): Planned {
  const { problems } = compileSources(saved, { only: id });
  if (problems.length > 0) throw new SchemaError(problems);
  const refused = refusalByAjv(contentNow(saved, id).schema);
  if (refused) throw new SchemaError([{ file: filesOfForm(id).schema, line: 1, column: 1, ...refused }]);
  const { number, changes, proposed, migration: settled } = planRelease(saved, id);
  const isNeeded = migration !== undefined && changes.some(({ isBreaking }) => isBreaking);
  const file = `${migrationsFolder(saved, id)}${number}.json`;
  const added = isNeeded ? parseSources([[file, JSON.stringify(migration)]]) : new Map();
  const said = migration ?? settled;
  // A malformed migration is reported by the plan.
  const map = (isMigration(said) ? said.map : undefined) ?? proposed;
  const examples = changes.length > 0 ? bringExamples(saved, id, map) : new Map();
  const texts = [...examples].map(([path, json]) => [path, JSON.stringify(json)] as const);
  const sources: Sources = new Map([...saved, ...added, ...parseSources(texts)]);
  const plan = planRelease(sources, id);
  const found = lintSchemas(sources, id);
  return {
    plan: { ...plan, proposed: settled ? [] : plan.proposed },
    sources,
    migration: isNeeded ? migration : undefined,
    examples,
    findings: found.filter(({ level }) => level !== 'note'),
    notes: found.filter(({ level }) => level === 'note'),
  };
}

/** What people are told of a plan. */
export function viewOf({ plan, findings, notes }: Planned): ReleaseView {
  const { number, isReleased, changes, proposed, migration } = plan;
  return { number, isReleased, changes, proposed, migration, findings, notes };
}
