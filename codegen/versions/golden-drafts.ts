import type { Sources } from '../compiler/load.ts';
import type { Problem } from '../compiler/problem.ts';
import { compileRules } from '../lint/compile-rules.ts';
import { findFieldErrors } from '../runtime/field-errors.ts';
import type { Rules } from '../runtime/json-schema.ts';
import { t, text } from '../runtime/translate.ts';
import type { FormContent } from '../runtime/versions/change.ts';
import { pathFrom } from '../runtime/versions/draft-path.ts';
import { resumeAnswers } from '../runtime/versions/resume.ts';
import { migrationsFolder, migrationsOf, type Release } from './release.ts';

type Versions = { releases: Release[]; content: FormContent; number: number };

/**
 * Brings the examples that every earlier version accepted to the form as it is, and reports those that it refuses.
 * It may refuse them if people finish on the version they began in, or are told what to look at again; where answers
 * move as well, people must be told of everything that is refused.
 */
export function goldenProblems(sources: Sources, formId: string, versions: Versions): Problem[] {
  const { releases, content, number } = versions;
  const earlier = releases.filter((release) => release.number < number);
  if (earlier.length === 0) return [];
  const migrations = Object.fromEntries(migrationsOf(sources, formId));
  const rules = compileRules(content.schema);
  return earlier.flatMap((release) => {
    const { steps, isCarried, finishOn } = pathFrom(release.number, number, migrations);
    if ((isCarried && steps.length === 0) || finishOn !== undefined) return [];
    return Object.entries(release.examples).flatMap(([name, data]) => {
      const resumed = resumeAnswers({ data, from: release, to: content, map: steps });
      return refusal(rules, resumed.data, {
        file: `${migrationsFolder(sources, formId)}${number}.json`,
        name,
        version: release.number,
        told: isCarried ? resumed.changes.map(({ path }) => path) : [],
        remedy: isCarried ? NOT_TOLD : NOT_MAPPED,
      });
    });
  });
}

type Draft = Pick<Problem, 'file' | 'remedy'> & {
  name: string;
  version: number;
  /** The questions that people are told to look at again. */
  told: string[];
};

const NOT_MAPPED = text(
  'Move or fill in what is missing, or let people go on with the new version ("carry-over"): then they are told what to look at again.',
);
const NOT_TOLD = text('Leave out the moves that lead to it: then people are told to look at it again.');

function refusal(rules: Rules, data: unknown, { file, told, remedy, ...example }: Draft): Problem[] {
  const errors = Object.entries(findFieldErrors(rules, data));
  const sentences = errors.filter(([field]) => !isAbout(field, told)).map(([, sentence]) => sentence);
  if (sentences.length === 0) return [];
  const message = t(
    'The filled-in example “{name}” of version {version} is refused when its answers move: {sentences}',
    { ...example, sentences: sentences.join('. ') },
  );
  return [{ file, line: 1, column: 1, message, remedy: t(remedy) }];
}

/** Returns whether a field is among these questions, in one of them or around one. */
function isAbout(field: string, questions: readonly string[]): boolean {
  const path = field.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');
  return questions.some(
    (question) =>
      question === '' ||
      question === path ||
      path.startsWith(`${question}.`) ||
      question.startsWith(`${path}.`),
  );
}
