import type { Page } from 'playwright-core';
import { dotted, type Path } from '../../../codegen/runtime/field-path.ts';

/** The answers that the page shows, as texts, by the dotted path of the field. */
export function answersShown(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const shown: Record<string, string> = {};
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      ':is(input, select, textarea)[name]',
    )) {
      if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) continue;
      const isBox = control instanceof HTMLInputElement && control.type === 'checkbox';
      // Among choices of several types a text stands in quotation marks.
      shown[control.name] = isBox ? String(control.checked) : control.value.replace(/^"(.*)"$/, '$1');
    }
    for (const constant of document.querySelectorAll('.constant'))
      shown[constant.id.slice('f.'.length)] = constant.textContent;
    return shown;
  });
}

/** Each single answer as a text, by its dotted path; what is null is shown by nothing being there. */
export function answersIn(data: unknown, path: Path = []): Record<string, string> {
  if (data === null || data === undefined) return {};
  if (typeof data !== 'object') return { [dotted(path)]: String(data) };
  const steps = Array.isArray(data)
    ? data.map((part: unknown, index) => [index, part] as const)
    : Object.entries(data);
  return Object.assign({}, ...steps.map(([step, part]) => answersIn(part, [...path, step])));
}
