import { expect, test } from 'vitest';
import { checkPages, pagesOf, pageWordsOf } from '../../codegen/compiler/emit-pages.ts';
import { parseSources } from '../../codegen/compiler/load.ts';

const sources = parseSources([
  ['pages.json', '{"write":{"path":"/write","form":"letter"},"about":{"path":"/about","title":"About"}}'],
  ['pages.fr.json', '{"About":"À propos"}'],
  ['forms/letter/form.schema.json', '{"title":"A letter"}'],
  ['forms/letter/form.fr.json', '{"A letter":"Une lettre","Town":"Ville"}'],
]);

test('a page that is there for a form is called as the form is, in each language', () => {
  expect(pagesOf(sources)).toEqual({
    write: { path: '/write', title: 'A letter', form: 'letter' },
    about: { path: '/about', title: 'About' },
  });
  expect(pageWordsOf(sources, 'fr')).toEqual({ About: 'À propos', 'A letter': 'Une lettre' });
});

test('a page of a form that is not there is named with its place', () => {
  expect(checkPages(sources, ['letter'])).toEqual([]);
  expect(checkPages(sources, [])).toMatchObject([
    { file: 'pages.json', line: 1, message: 'There is no form "letter"' },
  ]);
});
