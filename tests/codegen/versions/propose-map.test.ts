import { expect, test } from 'vitest';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { proposeMap } from '../../../codegen/runtime/versions/propose-map.ts';

const line = (title: string, maxLength = 100) => ({ type: 'string', title, maxLength });
const contentOf = (properties: JsonObject) => ({ schema: { type: 'object', properties }, uiSchema: {} });
const propose = (before: JsonObject, after: JsonObject) => proposeMap(contentOf(before), contentOf(after));

test('a question that has only got another key moves along, with other limits too', () => {
  const before = { town: line('Town'), name: line('Name') };
  expect(propose(before, { place: line('Town'), name: line('Name') })).toEqual([
    { rename: 'town', to: 'place' },
  ]);
  expect(propose(before, { place: line('Town', 50), name: line('Name') })).toEqual([
    { rename: 'town', to: 'place' },
  ]);
});

test('so does one of a group, and of the entries of a list', () => {
  const inside = (name: string) => {
    const group = { type: 'object', title: 'Contact', properties: { [name]: line('Town') } };
    return { contact: group, sites: { type: 'array', title: 'Sites', items: group } };
  };
  expect(propose(inside('town'), inside('place'))).toEqual([
    { rename: 'contact.town', to: 'place' },
    { rename: 'sites.*.town', to: 'place' },
  ]);
});

test.each([
  ['is called otherwise', { head: line('Head of sales') }],
  ['is of another kind', { place: { type: 'integer', title: 'Town' } }],
  ['is one of two', { place: line('Town'), spot: line('Town') }],
  ['stands in another group', { at: { type: 'object', title: 'At', properties: { town: line('Town') } } }],
])('nothing is proposed where what has come %s', (_case, come) => {
  expect(propose({ town: line('Town') }, come)).toEqual([]);
});
