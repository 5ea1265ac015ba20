import { parseSources, type Sources } from '../../../codegen/compiler/load.ts';
import type { Problem } from '../../../codegen/compiler/problem.ts';
import type { FormRule } from '../../../codegen/lint/lint-form.ts';
import { lintForm } from '../../../codegen/lint/lint-form.ts';

/** The form `contact` with this schema and UI schema, and further files by path. */
export function contactForm(schema: object, ui: object = {}, more: Record<string, unknown> = {}): Sources {
  const files = { 'forms/contact/form.schema.json': schema, 'forms/contact/form.ui.json': ui, ...more };
  return parseSources(
    Object.entries(files).map(([path, content]) => [path, JSON.stringify(content, null, 2)]),
  );
}

/** What one rule says of that form. */
export function judge(rule: FormRule, ...form: Parameters<typeof contactForm>): Problem[] {
  return rule(lintForm(contactForm(...form), 'contact'));
}

/** `forms/contact/form.schema.json:3:5  sentence`, as people read it, without the remedy. */
export function lines(problems: Problem[]): string[] {
  return problems.map(({ file, line, column, message }) => `${file}:${line}:${column}  ${message}`);
}

export const name = { type: 'string', maxLength: 100, title: 'Name' };
