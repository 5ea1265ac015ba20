import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSources } from '../../../codegen/compiler/load.ts';
import { lintSchemas } from '../../../codegen/lint/lint.ts';
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

test('a form is judged with the parts that it uses, and by nothing that is wrong elsewhere', () => {
  const who = { type: 'object', title: 'Who', properties: { age: { type: 'integer', title: 'Age' } } };
  const asked = {
    type: 'object',
    title: 'T',
    properties: { who: { $ref: '../../common/who.schema.json' } },
  };
  const elsewhere = {
    'calls/note.schema.json': { type: 'object', properties: { note: { type: 'string' } } },
    'calls/slip.schema.json': { tilte: 'Slip' },
    'common/unused.schema.json': { tilte: 'Unused' },
    'api/site.json': { operations: { 'PAINT /wall': {} } },
  };
  const found = lintSchemas(
    contactForm(asked, {}, { ...elsewhere, 'common/who.schema.json': who }),
    'contact',
  );
  expect(new Set(found.map(({ file, level }) => `${level} ${file}`))).toContain(
    'warning common/who.schema.json',
  );
  expect(found.filter(({ file }) => !/^forms\/contact\/|who/.test(file))).toEqual([]);
  const broken = { ...who, tilte: 'Who' };
  const used = contactForm(asked, {}, { ...elsewhere, 'common/who.schema.json': broken });
  expect(lintSchemas(used, 'contact').map(({ level, file }) => `${level} ${file}`)).toEqual([
    'error common/who.schema.json',
  ]);
});
