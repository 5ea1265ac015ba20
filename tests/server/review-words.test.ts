import { describe, expect, it } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { diffAnswers } from '../../server/market/applications/review/answer-diff.ts';
import { nameKey } from '../../server/market/applications/review/lookup.ts';
import { searchTerm } from '../../server/platform/search-terms.ts';

describe('a name', () => {
  it.each([
    ['Prairie Pipelines Inc.', 'The Prarie Pipeline Company'],
    ['Müller & Söhne GmbH', 'Muller and Sohne'],
    ['Bow-River Drilling Ltd', 'Bow River Drillings'],
    ['3D Wells', '3d well'],
  ])('%s is nearly %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['Prairie Pipeline', 'Prairie Drilling'],
    ['Boa', 'Bee'],
    ['Acme One', 'Acme Two'],
  ])('%s is another than %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it.each(['', '—', 'The Company Ltd.'])('that tells nothing is like no other: %j', (name) => {
    expect(nameKey(name)).toBe('');
  });
});

describe('what is searched for', () => {
  it.each([
    ['  Prairie   PIPELINE ', 'prairie pipeline'],
    ['Café—Ltd.', 'cafe ltd'],
    ['(403) 234-5678', '4032345678'],
    ['+1 403 234 5678', '14032345678'],
    ['TF-7K3M9Q', 'tf 7k3m9q'],
    ['大草原', '大草原'],
    ['…!', ''],
    ['𠮷'.repeat(40), '𠮷'.repeat(30)],
  ])('%j is compared as %j', (typed, term) => {
    expect(searchTerm(typed)).toBe(term);
  });
});

describe('the difference of two answers', () => {
  const form = forms['seller-registration'];
  const insurance = { insurance_id: 'cgl', name: 'Commercial liability', amount: 100, file_id: null };

  it('names single fields, in the order of the form', () => {
    const before = { planId: 'listing', city: 'Calgary', insurances: [insurance] };
    const after = { planId: 'standard', city: 'Red Deer', insurances: [{ ...insurance, amount: 200 }] };
    expect(diffAnswers(form, before, after)).toMatchObject([
      { path: 'city', before: 'Calgary', after: 'Red Deer' },
      { path: 'insurances.0.amount', name: 'Commercial liability’s amount', before: 100, after: 200 },
      { path: 'planId', before: 'listing', after: 'standard' },
    ]);
  });

  it('takes a list of plain values for one answer', () => {
    const changes = diffAnswers(form, { services: ['a', 'b'] }, { services: ['a', 'c'] });
    expect(changes).toMatchObject([{ path: 'services', before: ['a', 'b'], after: ['a', 'c'] }]);
    expect(diffAnswers(form, { services: ['a'] }, { services: ['a'] })).toEqual([]);
  });

  it('tells what was added and what was taken away', () => {
    const contact = { first_name: 'Sam', last_name: 'Roy' };
    expect(diffAnswers(form, { operationsContact: null }, { operationsContact: contact })).toMatchObject([
      { path: 'operationsContact.first_name', before: null, after: 'Sam' },
      { path: 'operationsContact.last_name', before: null, after: 'Roy' },
    ]);
    expect(diffAnswers(form, { insurances: [insurance] }, { insurances: [] })).toMatchObject([
      { path: 'insurances.0.insurance_id', before: 'cgl', after: null },
      { path: 'insurances.0.name', after: null },
      { path: 'insurances.0.amount', name: 'Commercial liability’s amount', after: null },
    ]);
  });

  it('compares entries by what they are about, and leaves out those that say nothing', () => {
    const none = { ...insurance, insurance_id: 'auto', name: 'Automobile', amount: 0, expires_at: null };
    const changed = { ...insurance, amount: 200 };
    expect(diffAnswers(form, { insurances: [none, insurance] }, { insurances: [changed] })).toMatchObject([
      { path: 'insurances.0.amount', before: 100, after: 200 },
    ]);
    expect(diffAnswers(form, { insurances: [none, insurance] }, { insurances: [insurance] })).toEqual([]);
  });

  it('is nothing between blank, null and absent', () => {
    expect(diffAnswers(form, { gst: '', feedback: null, wcbs: [] }, { operationsContact: null })).toEqual([]);
  });
});
