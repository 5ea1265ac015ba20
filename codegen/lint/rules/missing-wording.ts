import { messages } from '../../generated/messages.ts';
import { isObject, type JsonObject } from '../../runtime/json.ts';
import { ONE_LINE, OPTIONAL_LINE } from '../../runtime/one-line.ts';
import { isHidden, type Question } from '../../runtime/questions.ts';
import { t } from '../../runtime/translate.ts';
import { called } from '../called.ts';
import type { FormRule, LintForm } from '../lint-form.ts';

const catalogue: Record<string, string> = messages.rules;

/** Finds forms and questions without a title. */
export const missingTitles: FormRule = (form) => {
  const ofForm = {
    message: t('The form has no title'),
    remedy: t('Add "title": it is the heading of its page.'),
    rule: 'heading',
  };
  const remedy = t('Add "title": the question as people read it.');
  return [
    ...(isText(form.schema.title) ? [] : [form.inSchema([], ofForm)]),
    ...askedIn(form)
      .filter(({ schema }) => !isText(schema.title))
      .map(({ schemaPath, path }) =>
        form.inSchema(schemaPath, {
          message: t('"{name}" has no title', { name: path.at(-1) }),
          remedy,
          rule: 'title',
        }),
      ),
  ];
};

/** Finds rules whose sentence would not say what to do. */
export const missingSentences: FormRule = (form) =>
  askedIn(form).flatMap((question) =>
    rulesWithoutSentence(question.schema).map((rule) =>
      form.inSchema([...question.schemaPath, rule], {
        message: t('Nobody is told what to do when {question} breaks "{rule}"', {
          question: called(question),
          rule,
        }),
        remedy: t('Add "x-messages": { "{rule}": "…" } with a sentence that says how to answer.', { rule }),
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
