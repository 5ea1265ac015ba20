import { problemIn } from '../lint/finding.ts';
import type { Path } from '../runtime/field-path.ts';
import { nodesOf } from '../runtime/schema/parts.ts';
import { t } from '../runtime/translate.ts';
import { fileProblems } from './check-files.ts';
import { isObject, type Json, type SourceFile, type Sources } from './load.ts';
import type { Problem } from './problem.ts';

/** The placeholders in a sentence about a field; `{Field}` begins with a capital. */
const FILLED = ['{field}', '{Field}', '{limit}', '{label}'];
const TEXTS = ['x-name', 'x-owner', 'x-options-from', 'x-phone', 'x-key'];
const LISTS = ['x-sent-if', 'x-enum-names'];

/** Characters of a text of ours: a refusal may say it of a hundred answers, and each answer looks for its choices. */
const LONGEST = 1000;
const BOUNDED = ['title', ...TEXTS];

/** Checks that our own keywords in every schema file hold what screens need: texts, lists of texts, sentences. */
export function checkWords(sources: Sources): Problem[] {
  const files = [...sources.values()].filter((file) => file.path.endsWith('.schema.json'));
  return files.flatMap((file) =>
    nodesOf(file.json).flatMap(({ schema, path }) => [
      ...TEXTS.filter((keyword) => schema[keyword] !== undefined && !isText(schema[keyword])).map((keyword) =>
        problemIn(file, [...path, keyword], {
          message: t('"{keyword}" is no text', { keyword }),
          remedy: t('Write "{keyword}": "…".', { keyword }),
        }),
      ),
      ...LISTS.filter((keyword) => schema[keyword] !== undefined && !isTexts(schema[keyword])).map(
        (keyword) =>
          problemIn(file, [...path, keyword], {
            message: t('"{keyword}" is no list of texts', { keyword }),
            remedy: t('Write "{keyword}": ["…"].', { keyword }),
          }),
      ),
      ...BOUNDED.filter((keyword) => isTooLong(schema[keyword])).map((keyword) =>
        problemIn(file, [...path, keyword], tooLong(keyword)),
      ),
      ...messageProblems(file, schema['x-messages'], [...path, 'x-messages']),
      ...fileProblems(file, schema['x-file'], [...path, 'x-file']),
    ]),
  );
}

function messageProblems(file: SourceFile, messages: Json | undefined, path: Path): Problem[] {
  if (messages === undefined) return [];
  if (!isObject(messages))
    return [
      problemIn(file, path, {
        message: t('"x-messages" is no group of sentences'),
        remedy: t('Write "x-messages": { "required": "…" }, a sentence for each rule.'),
      }),
    ];
  return Object.entries(messages).flatMap(([rule, said]) => {
    const fault = faultOf(rule, said);
    return fault ? [problemIn(file, [...path, rule], fault)] : [];
  });
}

function faultOf(rule: string, said: Json) {
  if (!isText(said))
    return {
      message: t('The sentence for "{rule}" is no text', { rule }),
      remedy: t('Write "{rule}": "…" with what a person should do.', { rule }),
    };
  if (isTooLong(said)) return tooLong(rule);
  const unknown = (said.match(/\{[^{}]*\}/g) ?? []).filter((one) => !FILLED.includes(one));
  if (unknown.length === 0) return undefined;
  return {
    message: t('Nothing fills in {names}', { names: unknown.join(', ') }),
    remedy: t('What is filled in is {names}; write all else as it is to be read.', {
      names: FILLED.join(', '),
    }),
  };
}

function tooLong(what: string) {
  return { message: t('"{what}" has more than 1,000 characters', { what }), remedy: t('Say it shorter.') };
}

function isTooLong(value: Json | undefined): boolean {
  return typeof value === 'string' && value.length > LONGEST;
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isTexts(value: Json | undefined): boolean {
  return Array.isArray(value) && value.every(isText);
}
