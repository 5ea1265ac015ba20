import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FormStore, type FormValues } from '../../../client/engine/form-store.ts';
import { messages as french } from '../../../codegen/generated/languages/fr/messages.ts';
import { sayFindings } from '../../../codegen/runtime/field-errors.ts';
import type { Findings } from '../../../codegen/runtime/problems.ts';
import { speakBy } from '../../../codegen/runtime/translate.ts';
import { found } from './self-said.ts';
import { shownErrors } from './shown-errors.ts';

/** A form that wants a name, and a city of the contact. */
function judge(values: FormValues): Findings {
  const contact = values.contact as { city?: string } | undefined;
  return found({
    ...(values.name ? {} : { name: 'Enter a name' }),
    ...(contact?.city ? {} : { 'contact.city': 'Enter a city' }),
  });
}

let store: FormStore;
beforeEach(() => {
  store = new FormStore({}, judge);
});

describe('answers', () => {
  test('are set where they belong and removed when cleared', () => {
    store.change(['contact', 'city'], 'Calgary');
    store.change(['name'], 'Jo');
    store.change(['name'], undefined);
    expect(store.snapshot()).toEqual({ contact: { city: 'Calgary' } });
  });

  test('make lists where the path has numbers', () => {
    store.change(['areas', 0, 'radius'], 5);
    expect(store.snapshot()).toEqual({ areas: [{ radius: 5 }] });
  });

  test('of a snapshot do not change with the form', () => {
    const before = store.snapshot();
    store.change(['name'], 'Jo');
    expect(before).toEqual({});
  });

  test('typing notifies nobody but those who watch the answer or what it is part of', () => {
    const field = vi.fn();
    const other = vi.fn();
    const watcher = vi.fn();
    store.subscribe('contact.city', field);
    store.watch('name', other);
    store.watch('contact', watcher);
    store.change(['contact', 'city'], 'C');
    expect([field, other, watcher].map((listener) => listener.mock.calls.length)).toEqual([0, 0, 1]);
  });

  test('set from elsewhere mount their fields anew, and only theirs', () => {
    store.subscribe('contact.city', () => {});
    store.subscribe('name', () => {});
    store.replace(['contact'], { city: 'Calgary' });
    expect(store.stateOf('contact.city').revision).toBe(1);
    expect(store.stateOf('name').revision).toBe(0);
  });
});

describe('errors', () => {
  test('are not shown before a submit has failed', () => {
    store.leave(['name']);
    expect(shownErrors(store)).toEqual({});
  });

  test('are judged anew for the field that is left', () => {
    store.fail(store.findErrors());
    store.change(['name'], 'Jo');
    expect(shownErrors(store)).toHaveProperty('name');
    store.leave(['name']);
    expect(shownErrors(store)).toEqual({ 'contact.city': 'Enter a city' });
  });

  test('do not appear on a field that was not left', () => {
    store.change(['name'], 'Jo');
    store.fail(store.findErrors());
    store.change(['name'], undefined);
    store.leave(['contact', 'city']);
    expect(shownErrors(store)).not.toHaveProperty('name');
  });

  test('of the server go away when their field is edited, and only theirs', () => {
    store.fail(found({ name: 'Taken', 'contact.city': 'Unknown' }), 'server');
    store.change(['name'], 'J');
    expect(shownErrors(store)).toEqual({ 'contact.city': 'Unknown' });
  });

  test('of the server stay when their field is left as it was', () => {
    store.change(['name'], 'Jo');
    store.fail(found({ name: 'Taken' }), 'server');
    store.leave(['name']);
    expect(shownErrors(store)).toEqual({ name: 'Taken' });
  });

  test('re-render their own field only', () => {
    const name = vi.fn();
    const city = vi.fn();
    store.subscribe('name', name);
    store.subscribe('contact.city', city);
    store.fail(found({ name: 'Enter a name' }));
    expect([name, city].map((listener) => listener.mock.calls.length)).toEqual([1, 0]);
  });
});

test('an entry that is taken out of a list takes its errors along; those after it move up with theirs', () => {
  store.change(['areas', 0, 'name'], 'North');
  store.change(['areas', 1, 'name'], 'South');
  store.change(['areas', 2, 'name'], 'East');
  store.fail(found({ 'areas.1.name': 'Too far', 'areas.2.name': 'Too near', 'areasNote.1': 'Kept' }));
  store.removeEntry(['areas'], 1);
  expect(store.snapshot()).toEqual({ areas: [{ name: 'North' }, { name: 'East' }] });
  expect(shownErrors(store)).toEqual({ 'areas.1.name': 'Too near', 'areasNote.1': 'Kept' });
});

test('an error of the server that moved up goes away when its field is edited there', () => {
  store.change(['areas'], [{ name: 'North' }, { name: 'South' }]);
  store.fail(found({ 'areas.1.name': 'Taken' }), 'server');
  store.removeEntry(['areas'], 0);
  expect(shownErrors(store)).toEqual({ 'areas.0.name': 'Taken' });
  store.change(['areas', 0, 'name'], 'East');
  expect(shownErrors(store)).toEqual({});
});

describe('what is worded before it is shown', () => {
  const format = { rule: 'format.email', params: {} };
  const schema = {
    properties: { mails: { type: 'array', title: 'Emails', items: { type: 'string' } } },
  } as const;

  test('is worded anew for a control that has come to the page since', () => {
    const one = new FormStore({ mails: ['a'] }, () => ({ 'mails.0': format }), {}, schema);
    for (const found of Object.entries(one.findErrors())) one.sentenceOf(...found);
    one.subscribe('mails', () => undefined);
    one.fail(one.findErrors());
    expect(shownErrors(one)).toEqual(sayFindings(schema, { mails: format }));
  });

  test('is worded anew when another language is spoken, though the form is not loaded in it', () => {
    const one = new FormStore({}, () => ({ mails: format }), {}, schema);
    const before = speakBy(() => ({ language: 'fr', locale: 'fr-CA', words: {}, messages: french }));
    try {
      for (const found of Object.entries(one.findErrors())) one.sentenceOf(...found);
    } finally {
      speakBy(before);
    }
    one.fail(one.findErrors());
    expect(shownErrors(one)).toEqual(sayFindings(schema, { mails: format }));
  });

  test('is worded anew in another language', () => {
    const one = new FormStore({}, () => ({ mails: format }), {}, schema);
    for (const found of Object.entries(one.findErrors())) one.sentenceOf(...found);
    const french = { properties: { mails: { ...schema.properties.mails, title: 'Courriels' } } };
    one.judgeBy(() => ({ mails: format }), french);
    one.fail(one.findErrors());
    expect(shownErrors(one)).toEqual(sayFindings(french, { mails: format }));
  });
});

describe('a value that is made when the form is sent', () => {
  const card = (problem?: string) => ({
    problem: () => problem,
    make: async () => (problem ? { error: problem } : { value: 'tok_visa' }),
  });

  test('is never among the answers', async () => {
    store.provide(['token'], card());
    const sent = {};
    expect(await store.addLateValues(sent)).toEqual({});
    expect(sent).toEqual({ token: 'tok_visa' });
    expect(store.snapshot()).toEqual({});
  });

  test('joins what else is sent of its group', async () => {
    store.provide(['payment', 'token'], card());
    const sent = { payment: { plan: 'standard' } };
    await store.addLateValues(sent);
    expect(sent).toEqual({ payment: { plan: 'standard', token: 'tok_visa' } });
  });

  test('tells those who show how far the form is when its control comes and goes', () => {
    const told = vi.fn();
    store.on('leave', told);
    const takeBack = store.provide(['token'], card('Enter the card number'));
    expect(told).toHaveBeenCalledTimes(1);
    takeBack();
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('is complained about with the other fields, until its control is gone', () => {
    const takeBack = store.provide(['token'], card('Enter the card number'));
    expect(sayFindings({}, store.findErrors())).toMatchObject({ token: 'Enter the card number' });
    takeBack();
    expect(store.findErrors()).not.toHaveProperty('token');
  });
});

describe('a part that is missing', () => {
  const coming = { isComing: true, reason: 'Wait for the contact' };
  const failed = { isComing: false, reason: 'The contact could not be loaded' };

  test('is what is wrong in it, until it is there', () => {
    store.miss(['contact'], coming)();
    const arrive = store.miss(['contact'], failed);
    expect(store.isComing()).toBe(false);
    store.fail(store.findErrors());
    expect(shownErrors(store)).toEqual({ name: 'Enter a name', contact: failed.reason });
    arrive();
    store.arrive(['contact']);
    expect(shownErrors(store)).toEqual({ name: 'Enter a name', 'contact.city': 'Enter a city' });
  });

  test('takes what the server finds in it, and gives way to the rules', () => {
    const arrive = store.miss(['contact'], failed);
    store.fail(found({ 'contact.city': 'Unknown' }), 'server');
    expect(shownErrors(store)).toEqual({ contact: failed.reason });
    arrive();
    store.arrive(['contact']);
    expect(shownErrors(store)).toEqual({ 'contact.city': 'Enter a city' });
  });

  test('is waited for by those whom it concerns', () => {
    store.miss(['contact'], coming);
    expect(store.isComing()).toBe(true);
    expect(store.isComing((key) => key === 'name')).toBe(false);
  });
});
