import type { Problem } from '../../compiler/problem.ts';
import type { Path } from '../../runtime/field-path.ts';
import { isObject } from '../../runtime/json.ts';
import type { Question } from '../../runtime/questions.ts';
import { isWordless } from '../../runtime/words-to-come.ts';
import { called } from '../called.ts';
import type { FormRule } from '../lint-form.ts';
import { choicesIn } from './missing-choice-names.ts';

/** Finds choices that still have the words the studio gave them: nobody would know what they choose. */
export const wordlessChoices: FormRule = (form) =>
  form.questions.flatMap((question): Problem[] => [
    ...choices(question).map(([at, words]) => form.inUi(at, complaintOf(question, words))),
    ...alternatives(question).map(([at, words]) => form.inSchema(at, complaintOf(question, words))),
  ]);

type Wordless = [at: Path, words: string];

function choices(question: Question): Wordless[] {
  const names = question.ui['ui:enumNames'];
  const stored = choicesIn(question);
  if (!stored || !Array.isArray(names)) return [];
  return names.flatMap((words, index): Wordless[] =>
    isWordless(words, stored[index]) ? [[[...question.uiPath, 'ui:enumNames', index], String(words)]] : [],
  );
}

function alternatives({ schema, schemaPath }: Question): Wordless[] {
  const all = Array.isArray(schema.oneOf) ? schema.oneOf : [];
  return all.flatMap((one, index): Wordless[] => {
    if (!isObject(one)) return [];
    const [first] = Object.keys(isObject(one.properties) ? one.properties : {});
    return isWordless(one.title, first)
      ? [[[...schemaPath, 'oneOf', index, 'title'], String(one.title)]]
      : [];
  });
}

function complaintOf(question: Question, words: string) {
  return {
    message: `A choice of ${called(question)} is still called “${words}”`,
    remedy: 'Write what people choose there, or delete the choice.',
  };
}
