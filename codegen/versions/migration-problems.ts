import { toldOf } from '../compiler/limits.ts';
import type { SourceFile, Sources } from '../compiler/load.ts';
import type { Problem } from '../compiler/problem.ts';
import { problemIn } from '../lint/finding.ts';
import { didYouMean } from '../lint/nearest.ts';
import { dotted } from '../runtime/field-path.ts';
import { questionsOf } from '../runtime/questions.ts';
import { t, text } from '../runtime/translate.ts';
import type { FormContent } from '../runtime/versions/change.ts';
import { endsOf, type Migration } from '../runtime/versions/migration.ts';
import { isMigration } from './migration-shape.ts';
import { migrationsFolder, type Release } from './release.ts';

type Versions = { releases: Release[]; content: FormContent; number: number };

/** Reports migrations that are malformed or odd, lead to no version, or name questions that do not exist. */
export function migrationProblems(sources: Sources, formId: string, versions: Versions): Problem[] {
  const folder = migrationsFolder(sources, formId);
  return [...sources.values()]
    .filter((file) => file.path.startsWith(folder))
    .flatMap((file) => {
      const number = Number.parseInt(file.path.slice(folder.length), 10);
      const before = versions.releases.find((release) => release.number === number - 1);
      const after = contentOf(versions, number);
      if (!before || !after) return [problemIn(file, [], leadsNowhere(versions.number))];
      if (!isMigration(file.json)) return [malformed(file)];
      const faulty = [...unknownQuestions(file, file.json, before, after), ...oddSteps(file, file.json)];
      return toldOf(faulty);
    });
}

/** Returns the content of a version; for the version being made, that is the form as it is. */
function contentOf({ releases, content, number }: Versions, wanted: number): FormContent | undefined {
  return releases.find((release) => release.number === wanted) ?? (wanted === number ? content : undefined);
}

function leadsNowhere(number: number) {
  return {
    message: t('This migration leads to no version'),
    remedy: t('Name it after the version that it leads to, from 2 to {last}, or remove it.', {
      last: Math.max(number, 2),
    }),
  };
}

function malformed(file: SourceFile): Problem {
  const at = isMigration.errors?.[0]?.instancePath.split('/').slice(1, 3) ?? [];
  const steps = at.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return problemIn(file, steps, {
    message: t('This says not how drafts come to the new version'),
    remedy: t(
      '"drafts" is "carry-over", "finish-on-old" or "migrate"; "migrate" has, and "carry-over" may have, a "map" of ' +
        '{"rename": path, "to": name}, {"move": path, "to": path} and {"default": path, "value": answer}.',
    ),
  });
}

function* unknownQuestions(
  file: SourceFile,
  { map = [] }: Migration,
  before: FormContent,
  after: FormContent,
): Generator<Problem> {
  const [old, now] = [pathsIn(before), pathsIn(after)];
  const unknown = (name: string, known: Set<string>) => ({
    message:
      known === old
        ? t('The old version has no question "{name}"', { name })
        : t('The new version has no question "{name}"', { name }),
    remedy:
      didYouMean(name, [...known]) +
      t('Correct the path: names with dots between, * for each entry of a list.'),
  });
  for (const [index, one] of map.entries()) {
    const { from, to } = endsOf(one);
    const at = ['map', index];
    if (from !== undefined && !old.has(from)) yield problemIn(file, at, unknown(from, old));
    if (!now.has(to)) yield problemIn(file, at, unknown(to, now));
  }
}

/** Answers that a step fills in are for the form's questions, and come into every entry of a list. */
const LONGEST_ANSWER = 1000;

/** Reports steps that take an answer again, or into itself, and those that fill in more than anybody answers. */
function* oddSteps(file: SourceFile, { map = [] }: Migration): Generator<Problem> {
  const taken = new Set<string>();
  for (const [index, one] of map.entries()) {
    const { from, to } = endsOf(one);
    const at = ['map', index];
    const key = from ?? `default ${to}`;
    if (taken.has(key)) yield problemIn(file, at, TWICE);
    taken.add(key);
    if (from !== undefined && to.startsWith(`${from}.`)) yield problemIn(file, at, INTO_ITSELF);
    if ('default' in one && JSON.stringify(one.value).length > LONGEST_ANSWER)
      yield problemIn(file, at, TOO_LONG);
  }
}

const TWICE = {
  message: text('An earlier step has taken or filled in this answer already'),
  remedy: text('Keep one step for each question.'),
};
const INTO_ITSELF = {
  message: text('This step moves a group into itself'),
  remedy: text('Move each of its questions.'),
};
const TOO_LONG = {
  message: text('This answer has more than {most} characters'),
  remedy: text('Fill in a shorter one.'),
  values: { most: LONGEST_ANSWER },
};

/** Returns the paths of all questions, without the layout: what a widget with its own controls asks is mapped too. */
function pathsIn({ schema }: FormContent): Set<string> {
  return new Set(questionsOf(schema, {}).map((question) => dotted(question.path)));
}
