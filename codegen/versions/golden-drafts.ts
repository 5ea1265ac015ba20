import { compileRules } from '../lint/compile-rules.ts';
import type { Sources } from '../load.ts';
import type { Problem } from '../problem.ts';
import { findFieldErrors } from '../runtime/field-errors.ts';
import type { Rules } from '../runtime/form-definition.ts';
import type { FormContent } from '../runtime/versions/change.ts';
import { pathFrom } from '../runtime/versions/draft-path.ts';
import { resumeAnswers } from '../runtime/versions/resume.ts';
import { migrationsFolder, migrationsOf, type Release } from './release.ts';

type Versions = { releases: Release[]; content: FormContent; number: number };

/**
 * What every earlier version accepted is brought to the form as it is; it must be accepted there, unless people are
 * told what to look at again, or finish on the version they began in.
 */
export function goldenProblems(sources: Sources, formId: string, versions: Versions): Problem[] {
  const { releases, content, number } = versions;
  const earlier = releases.filter((release) => release.number < number);
  if (earlier.length === 0) return [];
  const migrations = Object.fromEntries(migrationsOf(sources, formId));
  const rules = compileRules(content.schema);
  return earlier.flatMap((release) => {
    const { steps, isCarried, finishOn } = pathFrom(release.number, number, migrations);
    if (isCarried || finishOn !== undefined) return [];
    return Object.entries(release.examples).flatMap(([name, data]) => {
      const resumed = resumeAnswers({ data, from: release, to: content, map: steps });
      return refusal(rules, resumed.data, {
        file: `${migrationsFolder(formId)}${number}.json`,
        what: `The golden draft “${name}” of version ${release.number}`,
      });
    });
  });
}

function refusal(rules: Rules, data: unknown, { file, what }: { file: string; what: string }): Problem[] {
  const sentences = Object.values(findFieldErrors(rules, data));
  if (sentences.length === 0) return [];
  const message = `${what} is refused after its migration: ${sentences.join('. ')}`;
  const remedy = 'Map what is missing, or choose "carry-over": then people are told what to look at again.';
  return [{ file, line: 1, column: 1, message, remedy }];
}
