import type { Page } from 'playwright-core';

/** What stands in the page after a step. */
type Counts = { controls: number; fieldErrors: number; listedErrors: number | undefined; untied: number };

/** @throws Error when the page has no styles, not exactly one control for each field, or errors already. */
export async function checkMounted(page: Page, size: number): Promise<void> {
  if (!(await page.evaluate(isStyled))) throw new Error("The product's style sheets do not apply");
  const counts = await page.evaluate(countAll);
  expectEqual('controls', counts.controls, size);
  expectEqual('errors before the submit', counts.fieldErrors, 0);
}

/** @throws Error when not every field shows its error, or its list on top is not complete. */
export async function checkFailed(page: Page, size: number): Promise<void> {
  const counts = await page.evaluate(countAll);
  expectEqual('controls', counts.controls, size);
  expectEqual('errors beside fields', counts.fieldErrors, size);
  expectEqual('errors listed on top', counts.listedErrors ?? size, size);
  expectEqual('invalid controls without their error in aria-describedby', counts.untied, 0);
}

function expectEqual(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`Expected ${expected} ${what}, found ${found}`);
}

/** Runs in the page. The token is one of the product's own. */
function isStyled(): boolean {
  return getComputedStyle(document.body).getPropertyValue('--space-5') !== '';
}

/** Runs in the page. Elements without text do not count as errors. */
function countAll(): Counts {
  const { fieldErrors, listedErrors, tiesErrors, controls: all = 'input, select' } = window.contestant;
  const withText = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.textContent?.trim()).length;
  const controls = [...document.querySelectorAll(all)];
  const isTied = (control: Element) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.length > 0 && ids.every((id) => document.getElementById(id));
  };
  const hasFailed = withText(fieldErrors) > 0;
  const mustTie = tiesErrors && hasFailed ? controls : [];
  const untied = mustTie.filter(
    (control) => control.getAttribute('aria-invalid') !== 'true' || !isTied(control),
  );
  return {
    controls: controls.length,
    fieldErrors: withText(fieldErrors),
    listedErrors: listedErrors === undefined ? undefined : withText(listedErrors),
    untied: untied.length,
  };
}
