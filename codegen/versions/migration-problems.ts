import { toldOf } from '../compiler/limits.ts';
import type { SourceFile, Sources } from '../compiler/load.ts';
import type { Problem } from '../compiler/problem.ts';
import { problemIn } from '../lint/finding.ts';
import { didYouMean } from '../lint/nearest.ts';
import { dotted } from '../runtime/field-path.ts';
import { questionsOf } from '../runtime/questions.ts';
import type { FormContent } from '../runtime/versions/change.ts';
import { endsOf, type Migration } from '../runtime/versions/migration.ts';
import { isMigration } from './migration-shape.ts';
import { migrationsFolder, type Release } from './release.ts';

type Versions = { releases: Release[]; content: FormContent; number: number };

/** Migrations that are malformed, lead to no version, or name questions that there are not. */
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
      return toldOf(unknownQuestions(file, file.json, before, after));
    });
}

/** The version being made is the form as it is. */
function contentOf({ releases, content, number }: Versions, wanted: number): FormContent | undefined {
  return releases.find((release) => release.number === wanted) ?? (wanted === number ? content : undefined);
}

function leadsNowhere(number: number) {
  return {
    message: 'This migration leads to no version',
    remedy: `Name it after the version that it leads to, from 2 to ${Math.max(number, 2)}, or remove it.`,
  };
}

function malformed(file: SourceFile): Problem {
  const at = isMigration.errors?.[0]?.instancePath.split('/').slice(1, 3) ?? [];
  const steps = at.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return problemIn(file, steps, {
    message: 'This says not how drafts come to the new version',
    remedy:
      '"drafts" is "carry-over", "finish-on-old" or "migrate"; "migrate" has, and "carry-over" may have, a "map" of ' +
      '{"rename": path, "to": name}, {"move": path, "to": path} and {"default": path, "value": answer}.',
  });
}

function* unknownQuestions(
  file: SourceFile,
  { map = [] }: Migration,
  before: FormContent,
  after: FormContent,
): Generator<Problem> {
  const [old, now] = [pathsIn(before), pathsIn(after)];
  const unknown = (name: string, known: Set<string>, version: string) => ({
    message: `The ${version} version has no question "${name}"`,
    remedy: `${didYouMean(name, [...known])}Correct the path: names with dots between, * for each entry of a list.`,
  });
  for (const [index, one] of map.entries()) {
    const { from, to } = endsOf(one);
    const at = ['map', index];
    if (from !== undefined && !old.has(from)) yield problemIn(file, at, unknown(from, old, 'old'));
    if (!now.has(to)) yield problemIn(file, at, unknown(to, now, 'new'));
  }
}

/** What a widget with controls of its own asks can be mapped as well, so the layout is left aside. */
function pathsIn({ schema }: FormContent): Set<string> {
  return new Set(questionsOf(schema, {}).map((question) => dotted(question.path)));
}
