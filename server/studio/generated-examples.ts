import { isDeepStrictEqual } from 'node:util';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import type { Rules } from '../../codegen/runtime/form-definition.ts';
import { sampleAnswers } from '../../codegen/versions/sample-answers.ts';
import { speaking } from '../i18n/speak.ts';
import { type Example, readExamples, removeExample, writeExample } from './form-files.ts';

/** What a form's rules are held to from the first day: answers that are enough, and none at all. */
export function generatedExamples(rules: Rules): Example[] {
  const data = sampleAnswers(rules);
  const [refusal] = speaking('en', () => Object.entries(findFieldErrors(rules, {})));
  return [
    ...(data ? [{ name: 'minimal', data }] : []),
    ...(refusal
      ? [{ name: 'nothing-answered', data: {}, refused: { field: refusal[0], sentence: refusal[1] } }]
      : []),
  ];
}

/**
 * Makes examples anew that were generated, that nobody has touched, and that no longer fit after a form has changed; one
 * that is refused for the same reason in other words gets these words. Gives all there are then. Whatever else people
 * have written stays as it is.
 */
export function renewExamples(schemasFolder: string, id: string, before: Rules, now: Rules): Example[] {
  const examples = readExamples(schemasFolder, id);
  for (const example of examples) {
    const reworded = isFitting(before, example) && rewordedFor(now, example);
    if (reworded) writeExample(schemasFolder, id, reworded);
  }
  const current = readExamples(schemasFolder, id);
  const unfit = current.filter((example) => !isFitting(now, example));
  if (unfit.length === 0) return current;
  const generated = generatedExamples(before);
  const renewed = generatedExamples(now);
  for (const example of unfit.filter((one) => generated.some((other) => isDeepStrictEqual(one, other)))) {
    const next = renewed.find(({ name }) => name === example.name);
    if (next) writeExample(schemasFolder, id, next);
    else if (example.refused) removeExample(schemasFolder, id, example);
  }
  return readExamples(schemasFolder, id);
}

function isFitting(rules: Rules, example: Example): boolean {
  const { data, refused } = example;
  return refused ? sentenceFor(rules, example) === refused.sentence : rules.validate(data);
}

/** The example as it is refused now; undefined when it is not, or in the same words. */
function rewordedFor(rules: Rules, example: Example): Example | undefined {
  const sentence = sentenceFor(rules, example);
  const { refused } = example;
  if (!refused || sentence === undefined || sentence === refused.sentence) return undefined;
  return { ...example, refused: { ...refused, sentence } };
}

/** The English sentence that refuses an example of what is refused, if any does. */
export function sentenceFor(rules: Rules, { data, refused }: Example): string | undefined {
  return refused && speaking('en', () => findFieldErrors(rules, data))[refused.field];
}
