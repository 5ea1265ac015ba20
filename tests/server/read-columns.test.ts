import { expect, it } from 'vitest';
import type { Migration } from '../../codegen/runtime/versions/migration.ts';
import { createFormRegistry } from '../../server/engine/forms/form-registry.ts';
import { keysLater } from '../../server/engine/forms/question-moves.ts';
import type { StoredForm } from '../../server/engine/forms/stored-forms.service.ts';
import { pathsIn } from '../../server/engine/submissions/export-columns.ts';
import { readColumns } from '../../server/engine/submissions/read-columns.ts';

type Properties = Record<string, object>;

function formOf(properties: Properties, uiSchema: object = {}, number = 1): StoredForm {
  const form = {
    id: 'none',
    title: 'None',
    number,
    sha256: `content ${number}`,
    schema: { properties },
    uiSchema,
  };
  return form as unknown as StoredForm;
}

const columnsOf = (form: StoredForm) => readColumns([{ form, keyLater: (key) => key }]);

/** The columns of two releases, the second with this way from the first. */
function columnsOfTwo(first: Properties, second: Properties, migration: Migration) {
  const [before, now] = [formOf(first), formOf(second, {}, 2)];
  const versions = [before, now].map(({ number, sha256 }) => ({ number, sha256 }));
  const releases = { none: { versions, migrations: { 2: migration } } };
  const forms = createFormRegistry({
    forms: {},
    oldForms: {},
    releases,
    handled: [],
    dropIns: [],
    widgets: [],
  });
  return readColumns(
    [now, before].map((form) => ({ form, keyLater: keysLater(now, form, { forms, earlier: [] }) })),
  );
}

it('says the section of questions that are called the same, and the key where that is the same as well', () => {
  const properties = { first: { title: 'Name' }, second: { title: 'Name' }, third: { title: 'Name' } };
  const sections = [
    { title: 'You', fields: ['first'] },
    { title: 'Them', fields: ['second', 'third'] },
  ];
  expect(columnsOf(formOf(properties, { 'ui:sections': sections })).map(({ label }) => label)).toEqual([
    'You: Name',
    'Them: Name (second)',
    'Them: Name (third)',
  ]);
});

it('writes the entries of a list as people read them', () => {
  const room = { properties: { name: { title: 'Name' }, kind: { title: 'Kind', enum: ['a', 'b'] } } };
  const form = formOf(
    { rooms: { title: 'Rooms', type: 'array', items: room } },
    { rooms: { items: { kind: { 'ui:enumNames': ['Dry', 'Wet'] } } } },
  );
  const data = {
    rooms: [
      { name: 'Loft', kind: 'a' },
      { kind: 'b', others: [1, 2] },
    ],
  };
  expect(columnsOf(form)[0]?.cellOf({ formVersion: 1, data })).toBe(
    'Name: Loft, Kind: Dry; Kind: Wet, Others: (1; 2)',
  );
});

it('says a tick as yes or no, and nothing where there is no answer', () => {
  const [agreed] = columnsOf(formOf({ agreed: { title: 'I agree', type: 'boolean' } }));
  const said = [{ agreed: true }, { agreed: false }, {}].map((data) =>
    agreed?.cellOf({ formVersion: 1, data }),
  );
  expect(said).toEqual(['Yes', 'No', '']);
});

it('has one column for a question that a release gave another key', () => {
  const columns = columnsOfTwo(
    { tel: { title: 'Telephone', type: 'string' } },
    { mobile: { title: 'Mobile number', type: 'string' } },
    { drafts: 'migrate', map: [{ rename: 'tel', to: 'mobile' }] },
  );
  expect(columns.map(({ label }) => label)).toEqual(['Mobile number']);
  expect(columns[0]?.cellOf({ formVersion: 1, data: { tel: '1' } })).toBe('1');
  expect(columns[0]?.cellOf({ formVersion: 2, data: { mobile: '2' } })).toBe('2');
});

it('has one column for what went into a group', () => {
  const columns = columnsOfTwo(
    { tel: { title: 'Telephone', type: 'string' } },
    { office: { title: 'Office', properties: { phone: { title: 'Phone', type: 'string' } } } },
    { drafts: 'migrate', map: [{ move: 'tel', to: 'office.phone' }] },
  );
  expect(columns.map(({ label }) => label)).toEqual(['Office: Phone']);
  expect(columns[0]?.cellOf({ formVersion: 1, data: { tel: '1' } })).toBe('1');
});

it('has one column for what is called the same and only has another key', () => {
  const columns = columnsOfTwo(
    { tel: { title: 'Telephone', type: 'string' } },
    { phone: { title: 'Telephone', type: 'string' } },
    { drafts: 'finish-on-old' },
  );
  expect(columns.map(({ label }) => label)).toEqual(['Telephone']);
});

it('keeps two questions apart where a release asks something else by the same key', () => {
  const columns = columnsOfTwo(
    { name: { title: 'Name', type: 'string' } },
    { fullName: { title: 'Full name', type: 'string' }, name: { title: 'Organization', type: 'string' } },
    { drafts: 'migrate', map: [{ rename: 'name', to: 'fullName' }] },
  );
  const line = { formVersion: 1, data: { name: 'Avery' } };
  expect(columns.map(({ label, cellOf }) => [label, cellOf(line)])).toEqual([
    ['Full name', 'Avery'],
    ['Organization', ''],
  ]);
});

const place = {
  title: 'Place',
  type: 'object',
  properties: { town: { title: 'Town' }, street: { title: 'Street' } },
};

it.each([
  [
    'as the studio writes it',
    { properties: { at: {} }, then: { properties: { at: place } }, else: { properties: { at: false } } },
  ],
  [
    'below a list of conditions',
    { properties: { at: {} }, allOf: [{ if: {}, then: { properties: { at: place } } }] },
  ],
  [
    'below conditions of conditions',
    { allOf: [{ if: {}, then: { anyOf: [{ properties: { at: place } }] } }] },
  ],
  ['written as always true', { properties: { at: true }, then: { properties: { at: place } } }],
  [
    'with rules of a branch',
    { properties: { at: place }, then: { properties: { at: { required: ['town'] } } } },
  ],
])('has one set of columns for a group that is asked under a condition, %s', (_, schema) => {
  const form = { ...formOf({}), schema } as unknown as StoredForm;
  expect(columnsOf(form).map(({ label }) => label)).toEqual(['Place: Town', 'Place: Street']);
  expect(pathsIn(form)).toEqual(['at.town', 'at.street']);
});
