import { answersToSend } from './answers-to-send.ts';
import { dotted, pathFrom } from './field-path.ts';
import { findProblems } from './find-problems.ts';
import type { FormDefinition, FormValues } from './form-definition.ts';
import { errorsBefore, pathBefore } from './kept-entries.ts';
import type { DateFacts } from './past-dates.ts';
import type { Findings } from './problems.ts';
import type { Choose } from './shape/flatten.ts';

/**
 * Judges the answers as they would be sent, and returns the findings by the paths that the answers have in the form.
 */
export function judgeAnswers(
  form: FormDefinition,
  values: FormValues,
  chosen: Choose,
  { now, held }: Pick<DateFacts, 'now' | 'held'> = { now: new Date() },
): Findings {
  const sent = answersToSend(form, values, chosen);
  const chosenBefore: Choose = (path, id) => chosen(pathFrom(pathBefore(sent, dotted(path))), id);
  const known = findProblems(form, sent, chosenBefore);
  return errorsBefore(sent, { ...known, ...form.findPastDates?.(form, sent, { now, held, known }) });
}
