import { expect, test } from 'vitest';
import { FormStore } from '../../../client/engine/form-store.ts';
import { sectionStates } from '../../../client/engine/section-states.ts';
import { forms } from '../../../codegen/generated/server.ts';
import { found } from './self-said.ts';

const form = forms['seller-registration'];
const sections = [{ title: '2.0 Qualifications', fields: ['qualifications'] }];
const entry = { qualification_id: 'whmis', name: 'WHMIS', has_expiry: false };

test('entries that a reference list has seeded are no answers of the person', () => {
  const store = new FormStore({ qualifications: [entry] }, () => ({}));
  expect(sectionStates(form, sections, store)).toEqual(['not-started']);
});

test('a ticked entry is one', () => {
  const store = new FormStore({ qualifications: [{ ...entry, checked: true }] }, () => ({}));
  expect(sectionStates(form, sections, store)).toEqual(['complete']);
});

test('a section that lacks answers is in progress, also while another waits for something', () => {
  const store = new FormStore({ name: 'Prairie' }, () => found({ city: 'Enter the city' }));
  store.miss(['services'], { isComing: true, reason: 'The services are not there', isNeeded: true });
  const general = { title: '1.0 General', fields: ['name', 'city'] };
  expect(sectionStates(form, [general], store)).toEqual(['in-progress']);
});
