import { messages } from '../../generated/messages.ts';
import { isObject, type JsonObject } from '../../runtime/json.ts';
import { ONE_LINE, OPTIONAL_LINE } from '../../runtime/one-line.ts';
import { isHidden, type Question } from '../../runtime/questions.ts';
import { called } from '../called.ts';
import type { FormRule, LintForm } from '../lint-form.ts';

const catalogue: Record<string, string> = messages.rules;

/** Finds forms and questions without a title. */
export const missingTitles: FormRule = (form) => {
  const ofForm = { message: 'The form has no title', remedy: 'Add "title": it is the heading of its page.' };
  const remedy = 'Add "title": the question as people read it.';
  return [
    ...(isText(form.schema.title) ? [] : [form.inSchema([], ofForm)]),
    ...askedIn(form)
      .filter(({ schema }) => !isText(schema.title))
      .map(({ schemaPath, path }) =>
        form.inSchema(schemaPath, { message: `"${path.at(-1)}" has no title`, remedy }),
      ),
  ];
};

/** Finds rules whose sentence would not say what to do. */
export const missingSentences: FormRule = (form) =>
  askedIn(form).flatMap((question) =>
    rulesWithoutSentence(question.schema).map((rule) =>
      form.inSchema([...question.schemaPath, rule], {
        message: `Nobody is told what to do when ${called(question)} breaks "${rule}"`,
        remedy: `Add "x-messages": { "${rule}": "…" } with a sentence that says how to answer.`,
      }),
    ),
  );

function askedIn({ questions }: LintForm): Question[] {
  return questions.filter((question) => !isHidden(question));
}

function isText(title: unknown): boolean {
  return typeof title === 'string' && title.trim() !== '';
}

function rulesWithoutSentence(schema: JsonObject): string[] {
  const own = isObject(schema['x-messages']) ? schema['x-messages'] : {};
  const isSilent = (rule: string) => rule in schema && !(rule in own);
  const rules = UNSAID.filter(isSilent);
  if (isSilent('pattern') && !SAID.has(String(schema.pattern))) rules.push('pattern');
  if (isSilent('format') && !(`format.${String(schema.format)}` in catalogue)) rules.push('format');
  return rules;
}

/** Patterns that the catalogue has a helpful sentence for. */
const SAID = new Set(['\\S', ONE_LINE, OPTIONAL_LINE]);

/** Rules that the catalogue cannot have a helpful sentence for: each schema wants something else by them. */
const UNSAID = ['not', 'contains', 'propertyNames'];
