import { contentNow } from '../compiler/compile.ts';
import { contentHash } from '../compiler/emit-forms.ts';
import { englishOf, languagesOf, wordsOf } from '../compiler/emit-languages.ts';
import { folderOf, type Sources } from '../compiler/load.ts';
import type { Problem } from '../compiler/problem.ts';
import { isObject, type JsonObject } from '../runtime/json.ts';
import { t, text } from '../runtime/translate.ts';
import type { Change, FormContent } from '../runtime/versions/change.ts';
import { changesBetween } from '../runtime/versions/changes-between.ts';
import { type MapStep, type Migration, MOST_STEPS } from '../runtime/versions/migration.ts';
import { proposeMap } from '../runtime/versions/propose-map.ts';
import { goldenProblems } from './golden-drafts.ts';
import { migrationProblems } from './migration-problems.ts';
import { migrationsFolder, migrationsOf, type Release, releasesOf } from './release.ts';

/** The outcome of releasing a form now, worked out without writing anything. */
export type ReleasePlan = {
  formId: string;
  /** The number that it would get; that of the latest release when nothing has changed since. */
  number: number;
  sha256: string;
  content: FormContent;
  isReleased: boolean;
  /** Differences from the latest release; empty for a first one. */
  changes: Change[];
  /** Steps for questions that have probably only got another key. */
  proposed: MapStep[];
  migration: Migration | undefined;
  /** Problems that keep it from being released. */
  problems: Problem[];
};

/** Compares a form with its latest release, and says what is missing before it can be released. Pure. */
export function planRelease(sources: Sources, formId: string): ReleasePlan {
  const content = contentNow(sources, formId);
  const sha256 = contentHash(content.schema, content.uiSchema);
  const releases = releasesOf(sources, formId);
  const latest = releases.at(-1);
  const isReleased = latest?.sha256 === sha256;
  const number = (latest?.number ?? 0) + (isReleased ? 0 : 1);
  const before = isReleased ? undefined : latest;
  // No more than a migration may have; of all others people are told that they have changed.
  const proposed = before ? proposeMap(before, content).slice(0, MOST_STEPS) : [];
  const migration = migrationsOf(sources, formId).get(number);
  const migrating = migrationProblems(sources, formId, { releases, content, number });
  const settled = migrating.length === 0 ? migration : undefined;
  const map = settled ? (settled.map ?? []) : proposed;
  const changes = before ? changesBetween(before, content, map) : [];
  const plan = { formId, number, sha256, content, isReleased, changes, proposed, migration };
  return {
    ...plan,
    problems: [
      ...migrating,
      ...missingPolicy(sources, plan),
      ...goldenProblems(sources, formId, { releases, content, number }),
    ],
  };
}

/** Returns the release that the plan leads to. @param today `2026-11-20` */
export function releaseOf(
  { number, sha256, content, formId }: ReleasePlan,
  sources: Sources,
  today: string,
): Release {
  const examples = examplesOf(sources, formId);
  return {
    number,
    sha256,
    releasedOn: today,
    ...content,
    examples,
    words: translationsOf(sources, formId, content),
  };
}

function translationsOf(sources: Sources, name: string, { schema, uiSchema }: FormContent): Release['words'] {
  const file = `${folderOf(sources, name)}/form.schema.json`;
  const english = englishOf({ kind: 'form', name, file, schema, uiSchema });
  const words = languagesOf(sources).map(
    (language) => [language, wordsOf(sources, { file, english }, language)] as const,
  );
  return Object.fromEntries(words);
}

function examplesOf(sources: Sources, formId: string): Release['examples'] {
  const folder = `${folderOf(sources, formId)}/examples/`;
  const files = [...sources.values()].filter(
    ({ path }) => path.startsWith(folder) && !path.startsWith(`${folder}invalid/`),
  );
  const examples = files.map(({ path, json }) => [path.slice(folder.length, -'.json'.length), json] as const);
  return Object.fromEntries(
    examples.filter((example): example is [string, JsonObject] => isObject(example[1])),
  );
}

function missingPolicy(
  sources: Sources,
  { formId, number, changes, migration }: Omit<ReleasePlan, 'problems'>,
): Problem[] {
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  if (breaking.length === 0 || migration) return [];
  const file = `${migrationsFolder(sources, formId)}${number}.json`;
  const sentences = breaking.map(({ sentence }) => sentence).join('. ');
  const message = t('Nobody has said what happens to drafts of version {number}. {sentences}', {
    number: number - 1,
    sentences,
  });
  return [{ file, line: 1, column: 1, message, remedy: t(POLICIES) }];
}

const POLICIES = text(
  'Write into this file {"drafts": "carry-over"} (answers stay, or go where a "map" says; people are told what to look at again), ' +
    '{"drafts": "finish-on-old"} or {"drafts": "migrate", "map": […]}; schemas/versions.md says more.',
);
