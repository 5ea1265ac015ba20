import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lintSchemas } from '../../../codegen/lint/lint.ts';
import { loadSources } from '../../../codegen/load.ts';
import { contactForm } from './judge.ts';

test('nothing is wrong with the schemas that are shipped', () => {
  expect(lintSchemas(loadSources(join(import.meta.dirname, '../../../schemas')))).toEqual([]);
});

test('what keeps a form from being generated is an error, everything else a warning', () => {
  const untitled = { type: 'object', properties: {} };
  expect(lintSchemas(contactForm({ ...untitled, tilte: 'Contact' })).map(({ level }) => level)).toEqual([
    'error',
  ]);
  expect(lintSchemas(contactForm(untitled)).map(({ level }) => level)).toEqual(['warning', 'warning']);
});

test('what several forms share is complained of once', () => {
  const shared = {
    type: 'object',
    title: 'T',
    properties: { who: { $ref: '../../common/who.schema.json' } },
  };
  const sources = contactForm(
    shared,
    {},
    {
      'forms/other/form.schema.json': shared,
      'common/who.schema.json': { title: 'Who', properties: { age: { type: 'integer', title: 'Age' } } },
    },
  );
  const found = lintSchemas(sources).filter(({ file }) => file.startsWith('common/'));
  expect(found.map(({ message }) => message)).toEqual(['The number “Age” has no maximum']);
});

test('one form can be judged by itself', () => {
  const other = { 'forms/other/form.schema.json': { type: 'object' } };
  const found = lintSchemas(contactForm({ type: 'object' }, {}, other), 'other');
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(['forms/other/form.schema.json']));
  const broken = contactForm({ tilte: 'Contact' }, {}, other);
  expect(lintSchemas(broken, 'other').map(({ level }) => level)).not.toContain('error');
});
