import { isDeepStrictEqual } from 'node:util';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import { isObject, type Json, type JsonObject } from '../../codegen/runtime/json.ts';
import type { Rules } from '../../codegen/runtime/json-schema.ts';
import type { FormContent } from '../../codegen/runtime/versions/change.ts';
import { applyMap, type MapStep } from '../../codegen/runtime/versions/migration.ts';
import { proposeMap } from '../../codegen/runtime/versions/propose-map.ts';
import { refusedExample } from '../../codegen/versions/bring-examples.ts';
import { sampleAnswers } from '../../codegen/versions/sample-answers.ts';
import { speaking } from '../platform/i18n/speak.ts';
import { type Example, readExamples, removeExample, writeExample } from './form-files.ts';

/** Makes a new form's first examples: answers that are just enough, and no answers at all. */
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
 * Updates the examples that a change of the form has made wrong, and returns all examples. Answers move to a question's
 * new key if it was probably renamed, and a refusal for the same reason in other words gets those words. Generated
 * examples that nobody has edited and that are still wrong are generated again. Everything else that people have
 * written stays as it is.
 */
export function renewExamples(schemasFolder: string, id: string, before: Rules, now: Rules): Example[] {
  const map = proposeMap(contentOf(before), contentOf(now));
  for (const example of readExamples(schemasFolder, id)) {
    if (!isFitting(before, example) || isFitting(now, example)) continue;
    const moved = map.length > 0 ? movedBy(map, example) : example;
    const next = rewordedFor(now, moved) ?? moved;
    if (next !== example) writeExample(schemasFolder, id, next);
  }
  const current = readExamples(schemasFolder, id);
  const unfit = current.filter((example) => !isFitting(now, example));
  if (unfit.length === 0) return current;
  const generated = generatedExamples(before).map((example) => movedBy(map, example));
  const renewed = generatedExamples(now);
  for (const example of unfit.filter((one) => generated.some((other) => isDeepStrictEqual(one, other)))) {
    const next = renewed.find(({ name }) => name === example.name);
    if (next) writeExample(schemasFolder, id, next);
    else if (example.refused) removeExample(schemasFolder, id, example);
  }
  return readExamples(schemasFolder, id);
}

function contentOf({ schema }: Rules): FormContent {
  return { schema: schema as JsonObject, uiSchema: {} };
}

function movedBy(map: readonly MapStep[], { name, data, refused }: Example): Example {
  if (!refused) return { name, data: isObject(data as Json) ? applyMap(data as JsonObject, map) : data };
  const moved = refusedExample({ data: data as Json, ...refused }, map);
  return { name, data: moved.data, refused: { ...refused, field: String(moved.field) } };
}

function isFitting(rules: Rules, example: Example): boolean {
  const { data, refused } = example;
  return refused ? sentenceFor(rules, example) === refused.sentence : rules.validate(data);
}

/**
 * Returns the example with the sentence that refuses it now; undefined when it is not refused, or in the same words.
 */
function rewordedFor(rules: Rules, example: Example): Example | undefined {
  const sentence = sentenceFor(rules, example);
  const { refused } = example;
  if (!refused || sentence === undefined || sentence === refused.sentence) return undefined;
  return { ...example, refused: { ...refused, sentence } };
}

/** Returns the English sentence that refuses an example of refused answers, if any does. */
export function sentenceFor(rules: Rules, { data, refused }: Example): string | undefined {
  return refused && speaking('en', () => findFieldErrors(rules, data))[refused.field];
}
