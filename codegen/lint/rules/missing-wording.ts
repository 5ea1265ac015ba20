import { messages } from '../../generated/messages.ts';
import type { Problem } from '../../problem.ts';
import { isObject, type JsonObject, type Path } from '../../runtime/json.ts';
import { isHidden, type Question } from '../../runtime/questions.ts';
import type { Complaint } from '../finding.ts';
import { called, type FormRule } from '../lint-form.ts';

const catalogue: Record<string, string> = messages.rules;

/** Questions without a title, and rules whose sentence would not say what to do. */
export const missingWording: FormRule = (form) => {
  const say = (path: Path, message: string, remedy: string): Problem =>
    form.inSchema(path, { message, remedy });
  const untitled =
    typeof form.schema.title === 'string'
      ? []
      : [say([], 'The form has no title', 'Add "title": it is the heading of its page.')];
  const asked = form.questions.filter((question) => !isHidden(question));
  return [
    ...untitled,
    ...asked.flatMap(complaintsOf).map(([path, complaint]) => form.inSchema(path, complaint)),
  ];
};

function complaintsOf(question: Question): [Path, Complaint][] {
  const { schema, schemaPath } = question;
  const name = question.path.at(-1) ?? '';
  const untitled: [Path, Complaint][] =
    typeof schema.title === 'string'
      ? []
      : [
          [
            schemaPath,
            { message: `"${name}" has no title`, remedy: 'Add "title": the question as people read it.' },
          ],
        ];
  return [
    ...untitled,
    ...rulesWithoutSentence(schema).map((rule): [Path, Complaint] => [
      [...schemaPath, rule],
      {
        message: `Nobody is told what to do when ${called(question)} breaks "${rule}"`,
        remedy: `Add "x-messages": { "${rule}": "…" } with a sentence that says how to answer.`,
      },
    ]),
  ];
}

function rulesWithoutSentence(schema: JsonObject): string[] {
  const own = isObject(schema['x-messages']) ? schema['x-messages'] : {};
  const isSilent = (rule: string) => rule in schema && !(rule in own);
  const rules = UNSAID.filter(isSilent);
  if (isSilent('pattern') && schema.pattern !== NOT_BLANK) rules.push('pattern');
  if (isSilent('format') && !(`format.${String(schema.format)}` in catalogue)) rules.push('format');
  return rules;
}

/** The pattern of a text that is not blank: a blank one is asked for in words of its own. */
const NOT_BLANK = '\\S';

/** Rules of which the catalogue cannot know what they want. */
const UNSAID = ['not', 'contains', 'propertyNames'];
