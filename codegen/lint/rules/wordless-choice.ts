import type { Complaint, Problem } from '../../compiler/problem.ts';
import type { Path } from '../../runtime/field-path.ts';
import { isObject, type JsonObject } from '../../runtime/json.ts';
import { isHidden, type Question } from '../../runtime/questions.ts';
import { t, text } from '../../runtime/translate.ts';
import { isWordless } from '../../runtime/words-to-come.ts';
import { called } from '../called.ts';
import type { FormRule } from '../lint-form.ts';
import { choicesIn } from './missing-choice-names.ts';

/**
 * Finds choices that nobody can make: those that say nothing, those that read the same as another, and those that still
 * have the words the studio gave them.
 */
export const wordlessChoices: FormRule = (form) =>
  form.questions
    .filter((question) => !isHidden(question))
    .flatMap((question): Problem[] => [
      ...faultsIn(question, named(question)).map(([at, complaint]) => form.inUi(at, complaint)),
      ...faultsIn(question, written(question)).map(([at, complaint]) => form.inSchema(at, complaint)),
    ]);

/** A choice: where its words are written, what they are, and what is stored for it, or asked first in it. */
type Choice = { at: Path; words: string; madeWith: unknown };

/** Returns the choices whose words the layout has. */
function named(question: Question): Choice[] {
  const names = question.ui['ui:enumNames'];
  const stored = choicesIn(question);
  if (!stored || !Array.isArray(names)) return [];
  return names.map((words, index) => ({
    at: [...question.uiPath, 'ui:enumNames', index],
    words: String(words ?? ''),
    madeWith: stored[index],
  }));
}

/** Returns the choices whose words the schema has: values that are words, constants with titles, alternatives. */
function written({ schema, schemaPath, ui }: Question): Choice[] {
  const [asked, at] = isEntryChosen(schema) ? [schema.items, [...schemaPath, 'items']] : [schema, schemaPath];
  if (!isObject(asked) || ui['ui:enumNames'] !== undefined) return [];
  if (Array.isArray(asked.enum))
    return asked.enum.flatMap((value, index): Choice[] =>
      typeof value === 'string' ? [{ at: [...at, 'enum', index], words: value, madeWith: undefined }] : [],
    );
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const all = asked[keyword];
    return (Array.isArray(all) ? all : []).flatMap((one, index): Choice[] => {
      if (!isObject(one) || typeof one.title !== 'string') return [];
      const [first] = Object.keys(isObject(one.properties) ? one.properties : {});
      return [{ at: [...at, keyword, index, 'title'], words: one.title, madeWith: one.const ?? first }];
    });
  });
}

/** Whether several of the entries' choices are chosen. */
function isEntryChosen({ items }: JsonObject): boolean {
  return isObject(items) && !isObject(items.properties);
}

function faultsIn(question: Question, choices: Choice[]): [Path, Complaint][] {
  const seen = new Set<string>();
  return choices.flatMap(({ at, words, madeWith }): [Path, Complaint][] => {
    const said = words.trim().replace(/\s+/g, ' ');
    if (said === '') return [[at, silent(question)]];
    if (isWordless(words, madeWith)) return [[at, unnamed(question, words)]];
    if (seen.has(said)) return [[at, twice(question, said)]];
    seen.add(said);
    return [];
  });
}

function silent(question: Question): Complaint {
  return {
    message: t('A choice of {question} has no words', { question: called(question) }),
    remedy: REMEDY,
  };
}

function unnamed(question: Question, words: string): Complaint {
  return {
    message: t('A choice of {question} is still called “{words}”', { question: called(question), words }),
    remedy: REMEDY,
  };
}

function twice(question: Question, words: string): Complaint {
  return {
    message: t('Two choices of {question} are called “{words}”', { question: called(question), words }),
    remedy: t('Give them different words, or delete one.'),
  };
}

const REMEDY = text('Write what people choose there, or delete the choice.');
