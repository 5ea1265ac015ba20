import type { Page } from 'playwright-core';

/** Attributes that name other elements by their id. */
const NAMING = [
  ...[
    'activedescendant',
    'controls',
    'describedby',
    'details',
    'errormessage',
    'flowto',
    'labelledby',
    'owns',
  ].map((name) => `aria-${name}`),
  'for',
  'form',
  'headers',
  'list',
];

/** References that lead to nothing. */
export function danglingReferences(page: Page): Promise<string[]> {
  return page.evaluate(
    (names) =>
      names.flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
          (element.getAttribute(name) ?? '')
            .split(/\s+/)
            .filter((id) => id && !document.getElementById(id))
            .map((id) => `${element.tagName.toLowerCase()} ${name}="${id}" leads to nothing`),
        ),
      ),
    NAMING,
  );
}
