import type { Problem } from '../../compiler/problem.ts';
import type { Path } from '../../runtime/field-path.ts';
import { dotted } from '../../runtime/field-path.ts';
import { isObject, type Json, type JsonObject } from '../../runtime/json.ts';
import type { Question } from '../../runtime/questions.ts';
import { t } from '../../runtime/translate.ts';
import { called } from '../called.ts';
import type { FormRule, LintForm } from '../lint-form.ts';
import { didYouMean, listed } from '../nearest.ts';

/** Finds keys that name a question that the form does not have. */
export const namesNothing: FormRule = (form) => [...inOrder(form), ...inQuestions(form), ...pointers(form)];

function inOrder(form: LintForm): Problem[] {
  const groups = [{ schema: form.schema, ui: form.ui, uiPath: [] as Path }, ...form.questions];
  return groups.flatMap(({ schema, ui, uiPath }) =>
    namesIn(ui['ui:order']).flatMap(([name, index]) =>
      name === '*'
        ? []
        : missing(form.inUi, [...uiPath, 'ui:order', index], '"ui:order"', name, propertiesOf(schema)),
    ),
  );
}

function inQuestions(form: LintForm): Problem[] {
  const top = propertiesOf(form.schema);
  return form.questions.flatMap((question) => {
    const { schema, schemaPath, ui, uiPath } = question;
    const user = (keyword: string) => `${called(question)} ("${keyword}")`;
    const source = isObject(ui['ui:copyFrom']) ? ui['ui:copyFrom'].field : undefined;
    const entry = isObject(schema.items) ? propertiesOf(schema.items) : [];
    const key = schema['x-key'];
    const copied =
      typeof source === 'string'
        ? missing(form.inUi, [...uiPath, 'ui:copyFrom', 'field'], user('ui:copyFrom'), source, top)
        : [];
    const keyed =
      typeof key === 'string'
        ? missing(form.inSchema, [...schemaPath, 'x-key'], user('x-key'), key, entry)
        : [];
    const sent = namesIn(schema['x-sent-if']).flatMap(([name, index]) =>
      missing(form.inSchema, [...schemaPath, 'x-sent-if', index], user('x-sent-if'), name, entry),
    );
    return [...copied, ...keyed, ...sent];
  });
}

/**
 * Checks JSON pointers to other questions: from the form's root in `x-phone`, unless it is `+`, and in the braces of
 * `x-options-from`; from the field in `$data`.
 */
function pointers(form: LintForm): Problem[] {
  const top = propertiesOf(form.schema);
  return form.questions.flatMap((question) => {
    const { schema, schemaPath } = question;
    const phone = typeof schema['x-phone'] === 'string' ? [schema['x-phone']] : [];
    const options = [...String(schema['x-options-from'] ?? '').matchAll(/\{([^{}]*)\}/g)].map(
      ([, at]) => at ?? '',
    );
    const check = (keyword: string, name: string, known: string[]) =>
      missing(form.inSchema, [...schemaPath, keyword], `${called(question)} ("${keyword}")`, name, known);
    return [
      ...phone
        .filter((pointer) => pointer !== '+')
        .flatMap((pointer) => check('x-phone', nameIn(pointer), top)),
      ...options.flatMap((pointer) => check('x-options-from', nameIn(pointer), top)),
      ...comparisons(schema).flatMap(([keyword, name]) => check(keyword, name, siblings(form, question))),
    ];
  });
}

/** Returns the rules that compare with a question in the same group: `{"$data": "1/email"}`. */
function comparisons(schema: JsonObject): [keyword: string, name: string][] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const pointer = isObject(value) ? value.$data : undefined;
    return typeof pointer === 'string' && pointer.startsWith('1/') ? [[keyword, nameIn(pointer)]] : [];
  });
}

function siblings({ questions }: LintForm, { path }: Question): string[] {
  const group = dotted(path.slice(0, -1));
  return questions
    .filter((one) => dotted(one.path.slice(0, -1)) === group)
    .map((one) => one.path.at(-1) ?? '');
}

function nameIn(pointer: string): string {
  return pointer.split('/')[1] ?? '';
}

type Report = LintForm['inUi'];

function missing(report: Report, path: Path, user: string, name: string, known: string[]): Problem[] {
  if (known.includes(name)) return [];
  const message = t('{user} uses "{name}", but there is no such question', { user, name });
  const remedy = didYouMean(name, known) + t('There are: {names}.', { names: listed(known) });
  return [report(path, { message, remedy })];
}

function propertiesOf({ properties }: JsonObject): string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

function namesIn(value: Json | undefined): [string, number][] {
  return Array.isArray(value) ? value.map((name, index) => [String(name), index]) : [];
}
