import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteLinks } from '../../client/ui/site-links.ts';
import { pages } from '../../codegen/generated/pages.ts';

const html = readFileSync(join(import.meta.dirname, '../../client/index.html'), 'utf8');
const headings: Record<string, string> = JSON.parse(/data-headings='([^']+)'/.exec(html)?.[1] ?? '{}');
const titles = new Map<string, string>(Object.values(pages).map(({ path, title }) => [path, title]));

test('the headings that the document knows of pages ahead are their titles', () => {
  for (const [path, heading] of Object.entries(headings))
    expect([path, titles.get(path)]).toEqual([path, heading]);
});

test('every page that the frame leads to is among them', () => {
  for (const { path } of Object.values(siteLinks)) expect(headings).toHaveProperty([path]);
});
