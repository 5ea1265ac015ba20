import { join } from 'node:path';
import { compileSources, contentNow } from '../../codegen/compiler/compile.ts';
import { parseSources, type Sources } from '../../codegen/compiler/load.ts';
import { type Problem, SchemaError } from '../../codegen/compiler/problem.ts';
import type { Folders } from '../../codegen/compiler/run.ts';
import { addFile, replaceFile } from '../../codegen/compiler/whole-file.ts';
import { refusalByAjv } from '../../codegen/lint/compile-rules.ts';
import type { Finding } from '../../codegen/lint/finding.ts';
import { lintSchemas } from '../../codegen/lint/lint.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import type { Migration } from '../../codegen/runtime/versions/migration.ts';
import { bringExamples } from '../../codegen/versions/bring-examples.ts';
import { isMigration } from '../../codegen/versions/migration-shape.ts';
import { planRelease, type ReleasePlan, releaseOf } from '../../codegen/versions/plan-release.ts';
import { migrationsFolder } from '../../codegen/versions/release.ts';
import { iso } from '../platform/db/times.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { toSay } from '../platform/i18n/translated.ts';
import type { Clock } from '../platform/ports/clock.ts';
import { type Example, type FormText, filesOfForm, findFormText, readExamples, tagOf } from './form-files.ts';
import { generateFrom } from './generate-from.ts';
import type { LiveForms } from './live-forms.ts';
import type { Previews } from './preview.service.ts';

/** A possible release: its changes, and what stands in its way. */
export type ReleaseView = Pick<ReleasePlan, 'number' | 'isReleased' | 'changes' | 'proposed'> & {
  /** The migration of drafts, from the file beside the form. */
  migration: Migration | undefined;
  findings: Finding[];
  /** Findings that do not prevent the release. */
  notes: Finding[];
};

/** The result of a release; examples are updated with it. */
export type Released = { number: number; examples: Example[]; warning?: string };

export type Releasing = {
  /** Plans a release of texts and a migration, saved or not. Undefined when they cannot be read. */
  plan(id: string, text: FormText, migration: Migration | undefined): ReleaseView | undefined;
  /**
   * Freezes the saved form as its next version. `warning`: why types could not be generated although it is released.
   * @throws AppError `not-found`, `conflict` when the saved form is not the one with `tag`, `invalid` with what is
   *   wrong
   */
  release(id: string, tag: string, migration: Migration | undefined): Promise<Released>;
};

type Parts = { folders: Folders; previews: Previews; live: LiveForms; clock: Clock };

export function createReleasing({ folders, previews, live, clock }: Parts): Releasing {
  return {
    plan(id, text, migration) {
      try {
        return viewOf(planOf(previews.sourcesWith(id, text), id, migration));
      } catch (error) {
        if (error instanceof SchemaError) return undefined;
        throw error;
      }
    },
    async release(id, tag, migration) {
      const text = findFormText(folders.schemas, id);
      if (!text) throw new AppError('not-found', { request: sentences.notFound });
      if (tagOf(text) !== tag) throw new AppError('conflict', { request: sentences.formChangedMeanwhile });
      const planned = wellPlanned(() => planOf(previews.sourcesWith(id, text), id, migration));
      const [first] = planned.findings;
      if (first) throw refusal(first);
      if (!planned.plan.isReleased) write(folders, planned, iso(clock.now()).slice(0, 10));
      previews.forget();
      // Drafts that are opened from now on use the new release, also those that are finished on an earlier one.
      await live.adoptReleases(previews.sourcesWith(id, text), id);
      const examples = readExamples(folders.schemas, id);
      return { number: planned.plan.number, examples, ...(await generateFrom(folders)) };
    },
  };
}

type Planned = {
  plan: ReleasePlan;
  sources: Sources;
  migration: Migration | undefined;
  /** Files beside the form that are updated with the change. */
  examples: Map<string, JsonObject>;
  findings: Finding[];
  notes: Finding[];
};

function wellPlanned(plan: () => Planned): Planned {
  try {
    return plan();
  } catch (error) {
    const [first] = error instanceof SchemaError ? error.problems : [];
    throw first ? refusal(first) : error;
  }
}

function refusal({ message, remedy }: Problem): AppError {
  return new AppError('invalid', { request: toSay('release', `${message}. ${remedy}`) });
}

/**
 * Plans the release as if the migration were saved beside the form.
 * @throws SchemaError for a form that cannot be read, and so not be compared
 */
function planOf(saved: Sources, id: string, migration: Migration | undefined): Planned {
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

function viewOf({ plan, findings, notes }: Planned): ReleaseView {
  const { number, isReleased, changes, proposed, migration } = plan;
  return { number, isReleased, changes, proposed, migration, findings, notes };
}

function write({ schemas }: Folders, { plan, sources, migration, examples }: Planned, today: string): void {
  const folder = join(schemas, 'forms', plan.formId);
  const text = (json: unknown) => `${JSON.stringify(json, null, 2)}\n`;
  if (migration) replaceFile(join(folder, 'migrations', `${plan.number}.json`), text(migration));
  for (const [path, json] of examples) replaceFile(join(schemas, path), text(json));
  addFile(
    join(folder, 'versions', `${plan.number}.json`),
    `${JSON.stringify(releaseOf(plan, sources, today))}\n`,
  );
}
