import type { Path } from '../../runtime/field-path.ts';
import { isObject, type JsonObject } from '../../runtime/json.ts';
import { ONE_LINE } from '../../runtime/one-line.ts';
import type { Question } from '../../runtime/questions.ts';
import { t, text } from '../../runtime/translate.ts';
import { called } from '../called.ts';
import type { FormRule } from '../lint-form.ts';

/**
 * Finds texts that are typed into one line but may be sent with several, or with characters that turn or hide text:
 * mails, lists and exports show them as one line.
 */
export const severalLines: FormRule = (form) =>
  form.questions.filter(isLine).flatMap((question) => {
    const [schema, below] = textOf(question);
    if (!schema || !takesLines(schema)) return [];
    const message = t('{question} is typed into one line and takes several, or characters that nobody sees', {
      question: called(question),
    });
    return [
      form.inSchema([...question.schemaPath, ...below], {
        message,
        remedy: t(REMEDY, { pattern: JSON.stringify(ONE_LINE) }),
      }),
    ];
  });

const REMEDY = text(
  'Add "pattern": {pattern}, or refer to "line" or "optionalLine" in common/text.schema.json; ' +
    'or lay it out with "ui:widget": "textarea".',
);

function isLine({ ui, isGroup }: Question): boolean {
  return !isGroup && ['text', 'suggest'].includes(String(ui['ui:widget'] ?? 'text'));
}

/** Returns the schema of the text that a question asks for, itself or in each entry, and the path to it. */
function textOf({ schema }: Question): [JsonObject | undefined, Path] {
  if (isText(schema)) return [schema, []];
  return isObject(schema.items) && isText(schema.items) ? [schema.items, ['items']] : [undefined, []];
}

function isText({ type }: JsonObject): boolean {
  return [type].flat().includes('string');
}

function takesLines(schema: JsonObject): boolean {
  if (JUDGED.some((keyword) => keyword in schema)) return false;
  if (typeof schema.pattern !== 'string') return true;
  const pattern = new RegExp(schema.pattern, 'u');
  return HIDDEN.some((hidden) => WORDS.some((word) => pattern.test(word + hidden + word)));
}

/** Keywords of texts that a list or a format of their own judges; a phone number is stored as it is dialled. */
const JUDGED = ['enum', 'const', 'format', 'x-options-from', 'x-date', 'x-file', 'x-phone', 'writeOnly'];

const HIDDEN = ['\n', '\r', '\t', '\u001b', '\u0085', '\u2028', '\u202e', '\u2066'];

/** Words to try around a hidden character; most patterns accept at least one of them. */
const WORDS = ['a', 'A', '1', 'aA1'];
