import type { Page } from 'playwright-core';

/** A control as it stands in the product's page. */
type Control = {
  id: string;
  tag: string;
  type: string;
  label: string;
  choices: string[];
  isEmptyText: boolean;
};
type Section = { title: string; controls: Control[] };

/** What a page asks for, and the style sheets that it has loaded. */
export type Questions = { sections: Section[]; sheets: string[] };

/** Reads the controls of the product's form, section by section. */
export function readQuestions(page: Page): Promise<Questions> {
  return page.evaluate(() => {
    const controlsIn = (section: Element) =>
      [...section.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((control) => ({
        id: control.id,
        tag: control.localName,
        type: control.type,
        label: control.labels?.[0]?.textContent ?? '',
        choices: [...control.querySelectorAll('option')].map((option) => option.text),
        isEmptyText: /^(text|email|tel)$/.test(control.type) && !control.role && control.value === '',
      }));
    const sections = [...document.querySelectorAll('.form-section')].map((section) => ({
      title: section.querySelector('h2')?.textContent ?? '',
      controls: controlsIn(section),
    }));
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    return { sections, sheets: [...links].map(({ href }) => href) };
  });
}

/** All controls of a form, from top to bottom. */
export function controlsOf({ sections }: Questions): Control[] {
  return sections.flatMap(({ controls }) => controls);
}

/** How many controls a page has now. */
export function countControls(page: Page): Promise<number> {
  return page.locator('.form-section :is(input, select, textarea)').count();
}

/** The id of the text field in the middle of all that are empty. */
export function middleText(questions: Questions): string {
  const texts = controlsOf(questions).filter((control) => control.isEmptyText);
  const { id } = texts[Math.floor(texts.length / 2)] ?? {};
  if (!id) throw new Error('The form has no empty text field');
  return id;
}

/** The same questions as a plain page without any script, in the product's markup and with its style sheets. */
export function plainPage({ sections, sheets }: Questions): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n');
  return `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><title>Seller Registration</title>${links}</head>
<body><main><form class="form"><div class="form-layout"><div class="form-body">
${sections.map(sectionHtml).join('\n')}
</div></div></form></main></body>
</html>`;
}

function sectionHtml({ title, controls }: Section): string {
  return `<section class="form-section"><h2>${escaped(title)}</h2>\n${controls.map(fieldHtml).join('\n')}</section>`;
}

function fieldHtml(control: Control): string {
  const { id, label } = control;
  return `<div class="field"><label class="field-label" for="${id}">${escaped(label)}</label>${controlHtml(control)}</div>`;
}

function controlHtml({ id, tag, type, choices }: Control): string {
  if (tag === 'textarea') return `<textarea class="input" id="${id}"></textarea>`;
  if (tag === 'input') return `<input class="input" id="${id}" type="${type}">`;
  const options = choices.map((choice) => `<option>${escaped(choice)}</option>`).join('');
  return `<select class="input" id="${id}">${options}</select>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
