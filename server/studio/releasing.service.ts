import { join } from 'node:path';
import { type Problem, SchemaError } from '../../codegen/compiler/problem.ts';
import type { Folders } from '../../codegen/compiler/run.ts';
import { addFile, replaceFile } from '../../codegen/compiler/whole-file.ts';
import type { Migration } from '../../codegen/runtime/versions/migration.ts';
import { releaseOf } from '../../codegen/versions/plan-release.ts';
import { iso } from '../platform/db/times.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { toSay } from '../platform/i18n/translated.ts';
import type { Clock } from '../platform/ports/clock.ts';
import { type Example, type FormText, findFormText, readExamples, tagOf } from './form-files.ts';
import { generateFrom } from './generate-from.ts';
import type { LiveForms } from './live-forms.ts';
import type { Previews } from './preview.service.ts';
import { type Planned, planOf, type ReleaseView, viewOf } from './release-plan.ts';

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
