import type { Problem } from '../../problem.ts';
import { isObject, type Json, type JsonObject, type Path } from '../../runtime/json.ts';
import type { FormRule, LintForm } from '../lint-form.ts';
import { didYouMean } from '../nearest.ts';

/** Keys that name another question of the form, where there is no such question. */
export const namesNothing: FormRule = (form) => [...inOrder(form), ...inQuestions(form), ...pointers(form)];

function inOrder(form: LintForm): Problem[] {
  const groups = [{ schema: form.schema, ui: form.ui, uiPath: [] as Path }, ...form.questions];
  return groups.flatMap(({ schema, ui, uiPath }) =>
    namesIn(ui['ui:order']).flatMap(([name, index]) =>
      name === '*' ? [] : missing(form.inUi, [...uiPath, 'ui:order', index], name, propertiesOf(schema)),
    ),
  );
}

function inQuestions(form: LintForm): Problem[] {
  const top = propertiesOf(form.schema);
  return form.questions.flatMap(({ schema, schemaPath, ui, uiPath }) => {
    const source = isObject(ui['ui:copyFrom']) ? ui['ui:copyFrom'].field : undefined;
    const entry = isObject(schema.items) ? propertiesOf(schema.items) : [];
    const key = schema['x-key'];
    return [
      ...(typeof source === 'string'
        ? missing(form.inUi, [...uiPath, 'ui:copyFrom', 'field'], source, top)
        : []),
      ...(typeof key === 'string' ? missing(form.inSchema, [...schemaPath, 'x-key'], key, entry) : []),
      ...namesIn(schema['x-sent-if']).flatMap(([name, index]) =>
        missing(form.inSchema, [...schemaPath, 'x-sent-if', index], name, entry),
      ),
    ];
  });
}

/** `x-phone` and the braces of `x-options-from` are JSON pointers from the form's root. */
function pointers(form: LintForm): Problem[] {
  return form.questions.flatMap(({ schema, schemaPath }) => {
    const phone = typeof schema['x-phone'] === 'string' ? [['x-phone', schema['x-phone']]] : [];
    const options = String(schema['x-options-from'] ?? '').matchAll(/\{([^}]*)\}/g);
    const all = [...phone, ...[...options].map(([, pointer]) => ['x-options-from', pointer ?? ''])];
    return all.flatMap(([keyword = '', pointer = '']) => {
      const name = pointer.split('/')[1] ?? '';
      return missing(form.inSchema, [...schemaPath, keyword], name, propertiesOf(form.schema));
    });
  });
}

type Report = LintForm['inUi'];

function missing(report: Report, path: Path, name: string, known: string[]): Problem[] {
  if (known.includes(name)) return [];
  const remedy = `${didYouMean(name, known)}There are: ${known.join(', ')}.`;
  return [report(path, { message: `There is no question "${name}" to be named here`, remedy })];
}

function propertiesOf({ properties }: JsonObject): string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

function namesIn(value: Json | undefined): [string, number][] {
  return Array.isArray(value) ? value.map((name, index) => [String(name), index]) : [];
}
