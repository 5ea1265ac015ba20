import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FormStore, type FormValues } from '../../../client/engine/form-store.ts';
import { sayFindings } from '../../../codegen/runtime/field-errors.ts';
import type { FieldErrors } from '../../../codegen/runtime/json-schema.ts';
import { selfSaid } from '../../../codegen/runtime/problems.ts';
import { found } from './self-said.ts';
import { shownErrors } from './shown-errors.ts';

let store: FormStore;
let wrong: FieldErrors;
let judged: number;
beforeEach(() => {
  wrong = {};
  judged = 0;
  store = storeOf({ name: 'Jo', areas: [{ city: 'A' }, { city: 'B' }, { city: 'C' }] });
});

function storeOf(values: FormValues): FormStore {
  return new FormStore(values, () => {
    judged += 1;
    return found(wrong);
  });
}

/** How often each of these listeners was told. */
function counting(...names: string[]) {
  const listeners = new Map(names.map((name) => [name, vi.fn()]));
  return {
    told: (name: string) => () => listeners.get(name)?.(),
    counts: () => [...listeners.values()].map(({ mock }) => mock.calls.length),
  };
}

describe('an answer', () => {
  test('is found where it stands, and nothing where nothing is', () => {
    expect(store.valueAt(['areas', 1, 'city'])).toBe('B');
    expect(store.valueAt(['name', 'length'])).toBeUndefined();
    expect(storeOf({ none: null }).valueAt(['none', 'city'])).toBeUndefined();
  });

  test('in a list is emptied without moving the others, and a group takes the place of what is none', () => {
    store.change(['areas', 1], undefined);
    expect(store.valueAt(['areas'])).toEqual([{ city: 'A' }, undefined, { city: 'C' }]);
    store.change(['name', 'first'], 'Jo');
    store.change(['more', 'list', 0], 'x');
    expect(store.valueAt(['name'])).toEqual({ first: 'Jo' });
    expect(store.valueAt(['more'])).toEqual({ list: ['x'] });
    store.change(['fresh', 1], 'x');
    expect(store.valueAt(['fresh', 0])).toBeUndefined();
  });

  test('that is cleared leaves no name behind', () => {
    store.change(['name'], undefined);
    expect(Object.keys(store.snapshot())).toEqual(['areas']);
  });

  test('of the whole form takes the place of all, and what is no group empties it', () => {
    store.change([], { city: 'A' });
    expect(store.snapshot()).toEqual({ city: 'A' });
    store.change([], undefined);
    expect(store.snapshot()).toEqual({});
  });

  test('that is fixed is known by its key', () => {
    const fixed = { country: { value: 'CA', label: 'Canada' } };
    const one = new FormStore({}, () => ({}), fixed);
    expect([one.fixedValue('country'), one.fixedValue('name')]).toEqual([fixed.country, undefined]);
    expect(store.fixedValue('country')).toBeUndefined();
  });
});

describe('who keeps what is typed hears', () => {
  test.each(['change', 'replace'] as const)('of a %s before and after it', (way) => {
    const heard: unknown[] = [];
    store.typing = {
      before: (values, path) => heard.push('before', values.name, path),
      after: (values, path) => heard.push('after', values.name, path),
    };
    store[way](['name'], 'Al');
    expect(heard).toEqual(['before', 'Jo', ['name'], 'after', 'Al', ['name']]);
  });

  test('nothing of what is only known', () => {
    const { told, counts } = counting('before', 'after', 'change');
    store.typing = { before: told('before'), after: told('after') };
    store.on('change', told('change'));
    store.seed(['name'], 'Al');
    expect([store.valueAt(['name']), counts()]).toEqual(['Al', [0, 0, 0]]);
  });
});

describe('listeners', () => {
  test('are told of a change and of a field that is left, until they are taken away', () => {
    const { told, counts } = counting('change', 'leave');
    const stop = store.on('change', told('change'));
    store.on('leave', told('leave'));
    store.change(['name'], 'Al');
    store.replace(['name'], 'Bo');
    expect(counts()).toEqual([2, 0]);
    store.leave(['name']);
    expect(counts()).toEqual([2, 1]);
    stop();
    store.change(['name'], 'Cy');
    expect(counts()).toEqual([2, 1]);
  });

  test('of an answer are told of what is set above and below it, each once', () => {
    const { told, counts } = counting('root', 'areas', 'city', 'other', 'alike');
    store.watch('', told('root'));
    store.watch('areas', told('areas'));
    store.watch('areas.1.city', told('city'));
    store.watch('name', told('other'));
    store.watch('areasNote', told('alike'));
    store.replace(['areas'], []);
    expect(counts()).toEqual([1, 1, 1, 0, 0]);
    store.change(['areas', 1, 'city'], 'D');
    expect(counts()).toEqual([2, 2, 2, 0, 0]);
    store.replace([], {});
    expect(counts()).toEqual([3, 3, 3, 1, 1]);
  });
});

describe('a field', () => {
  const revisions = () => ['areas.0.city', 'areasNote'].map((key) => store.stateOf(key).revision);

  test('is mounted anew when it is set from elsewhere, unless it shows that already', () => {
    for (const key of ['areas.0.city', 'areasNote']) store.subscribe(key, () => {});
    store.seed(['areas'], [], true);
    expect(revisions()).toEqual([0, 0]);
    store.seed(['areas'], []);
    expect(revisions()).toEqual([1, 0]);
    store.replace([], {});
    expect(revisions()).toEqual([2, 1]);
  });

  test('is told that it is to be mounted anew, and keeps its error', () => {
    const { told, counts } = counting('name');
    store.subscribe('name', told('name'));
    store.fail(found({ name: 'Odd' }));
    store.replace(['name'], 'Al');
    expect([counts(), store.stateOf('name')]).toEqual([[2], { error: 'Odd', revision: 1 }]);
  });

  test('that nobody has touched has neither error nor revision', () => {
    expect(store.stateOf('name')).toEqual({ error: undefined, revision: 0 });
  });
});

describe('choices among alternatives', () => {
  const choice = { active: [1], kept: new Map() };

  test('are told apart by place and by alternative', () => {
    store.makeChoice(['areas', 1], 'u', choice);
    expect(store.choiceAt(['areas', 1], 'u')).toBe(choice);
    expect(store.chosen(['areas', 1], 'u')).toEqual([1]);
    expect(store.chosen(['areas', 1], 'v')).toBeUndefined();
    expect(store.chosen(['areas', 2], 'u')).toBeUndefined();
  });

  test('move up with their entries', () => {
    store.makeChoice(['areas', 1], 'u', choice);
    store.removeEntry(['areas'], 0);
    expect([store.choiceAt(['areas', 0], 'u'), store.choiceAt(['areas', 1], 'u')]).toEqual([
      choice,
      undefined,
    ]);
  });

  test('are judged by', () => {
    store.findErrors();
    store.makeChoice(['areas', 1], 'u', choice);
    store.findErrors();
    expect(judged).toBe(2);
  });
});

describe('an entry that is taken out', () => {
  test('is told to whoever shows how far the form is', () => {
    const { told, counts } = counting('change', 'leave');
    store.on('change', told('change'));
    store.on('leave', told('leave'));
    const before = store.version;
    store.removeEntry(['areas'], 1);
    expect([counts(), store.version]).toEqual([[1, 1], before + 1]);
  });

  test('takes its errors with it, the last one too, and none of a list whose name is as long', () => {
    store.fail(found({ 'areas.2.city': 'C', 'names.2.city': 'N' }));
    store.removeEntry(['areas'], 2);
    expect(shownErrors(store)).toEqual({ 'names.2.city': 'N' });
    store.removeEntry(['areas'], 1);
    expect(shownErrors(store)).toEqual({ 'names.2.city': 'N' });
  });

  test('takes nothing with it of other lists, and nothing where there is no list', () => {
    store.fail(
      found({
        'areas.0.city': 'A',
        'areas.1.city': 'B',
        'areas.2.city': 'C',
        'areas.note': 'N',
        'areasX.2': 'X',
      }),
    );
    store.removeEntry(['areas'], 1);
    expect(shownErrors(store)).toEqual({
      'areas.0.city': 'A',
      'areas.1.city': 'C',
      'areas.note': 'N',
      'areasX.2': 'X',
    });
    expect(store.stateOf('areas.1.city').error).toBe('C');
    store.removeEntry(['name'], 0);
    expect(store.valueAt(['name'])).toBe('Jo');
  });
});

describe('other answers in the place of all', () => {
  test('mount every field anew, forget choices and tell all', () => {
    const { told, counts } = counting('field', 'watcher', 'change');
    store.subscribe('name', told('field'));
    store.watch('areas', told('watcher'));
    store.on('change', told('change'));
    store.makeChoice([], 'u', { active: [0], kept: new Map() });
    store.findErrors();
    store.replaceAll({ name: 'Al' });
    expect([store.snapshot(), counts()]).toEqual([{ name: 'Al' }, [1, 1, 1]]);
    expect([store.stateOf('name').revision, store.chosen([], 'u')]).toEqual([1, undefined]);
    store.findErrors();
    expect(judged).toBe(2);
  });
});

describe('the rules', () => {
  test('are asked once for the same answers, and again after each change', () => {
    store.findErrors();
    store.findErrors();
    expect(judged).toBe(1);
    store.change(['name'], 'Al');
    store.findErrors();
    expect(judged).toBe(2);
  });

  test('and what the server has sent are said anew in other words, and what was said before is not', () => {
    const { told, counts } = counting('leave', 'name');
    const name = { type: 'object', properties: { name: { title: 'Name' } } };
    const nom = { type: 'object', properties: { name: { title: 'Nom' } } };
    store = new FormStore({}, () => ({}), {}, name);
    const late = selfSaid((schema, path) => `${path} of ${schema.properties?.name?.title}`);
    store.fail({ name: { rule: 'required', params: {} }, late });
    expect(shownErrors(store)).toEqual({ name: 'Enter the name', late: 'late of Name' });
    store.on('leave', told('leave'));
    store.subscribe('name', told('name'));
    store.judgeBy(() => ({}), name);
    expect(counts()).toEqual([0, 0]);
    store.judgeBy(() => ({}), nom);
    expect([shownErrors(store), counts()]).toEqual([{ name: 'Enter the nom', late: 'late of Nom' }, [1, 1]]);
  });
});

describe('errors', () => {
  test('that are shown are all that were told last', () => {
    const { told, counts } = counting('leave', 'name');
    store.on('leave', told('leave'));
    store.subscribe('name', told('name'));
    store.fail(found({ name: 'A', city: 'B' }));
    store.fail(found({ name: 'A' }));
    expect([shownErrors(store), store.stateOf('city').error, counts()]).toEqual([
      { name: 'A' },
      undefined,
      [2, 1],
    ]);
  });

  test('have another version when they are others', () => {
    const versions = [store.version];
    const told: FieldErrors[] = [{ name: 'A' }, { name: 'A' }, {}];
    for (const errors of told) {
      store.fail(found(errors));
      versions.push(store.version);
    }
    expect(versions).toEqual([0, 1, 1, 2]);
  });

  test('of the server are known as such until others come', () => {
    store.fail(found({ name: 'Taken' }), 'server');
    expect([...store.sentBack]).toEqual(['name']);
    store.fail(found({ name: 'A' }));
    expect([...store.sentBack]).toEqual([]);
  });
});

describe('a value that is made when the form is sent', () => {
  const late = (problem?: string) => ({
    problem: () => problem,
    make: async () => ({ error: 'Declined' }),
  });

  test('is no problem once it can be made', () => {
    store.provide(['token'], late());
    expect(store.findErrors()).toStrictEqual({});
  });

  test('that cannot be made says why', async () => {
    store.provide(['token'], late());
    const sent = {};
    expect([sayFindings({}, await store.addLateValues(sent)), sent]).toEqual([{ token: 'Declined' }, {}]);
  });

  test('is not taken back by a control whose place another has taken', () => {
    const takeBack = store.provide(['token'], late('Old'));
    store.provide(['token'], late('New'));
    takeBack();
    expect(sayFindings({}, store.findErrors())).toEqual({ token: 'New' });
  });

  test('may be taken back twice', () => {
    const takeBack = store.provide(['token'], late('Old'));
    takeBack();
    takeBack();
    expect(store.findErrors()).toEqual({});
  });
});

describe('a part that is not on the page', () => {
  const needed = { isComing: false, isNeeded: true, reason: 'No list' };
  const coming = { isComing: true, reason: 'Still loading' };

  test('is told of when it goes and comes', () => {
    const { told, counts } = counting('leave');
    store.on('leave', told('leave'));
    const come = store.miss(['areas'], coming);
    expect(counts()).toEqual([1]);
    come();
    expect([counts(), store.isComing()]).toEqual([[2], false]);
  });

  test('is missing still when another went before it came', () => {
    const come = store.miss(['areas'], needed);
    store.miss(['areas'], coming);
    come();
    expect(store.isComing()).toBe(true);
  });

  test('is wrong where it is needed, and where anything in it is', () => {
    store.miss(['areas'], needed);
    store.miss(['more'], coming);
    expect(sayFindings({}, store.findErrors())).toEqual({ areas: 'No list' });
    wrong = { 'more.name': 'Odd', moreover: 'Odd' };
    store.change(['name'], 'Al');
    expect(sayFindings({}, store.findErrors())).toEqual({
      areas: 'No list',
      more: 'Still loading',
      moreover: 'Odd',
    });
    expect(wrong).toEqual({ 'more.name': 'Odd', moreover: 'Odd' });
  });

  test('has errors of the server where they stand, and not in its place', () => {
    store.miss(['more'], coming);
    store.fail(found({ 'more.name': 'Taken', city: 'Taken' }), 'server');
    expect(shownErrors(store)).toEqual({ more: 'Still loading', city: 'Taken' });
    expect([...store.sentBack]).toEqual(['city']);
  });

  test('that has come is judged, where something was shown of it', () => {
    const { told, counts } = counting('leave');
    const come = store.miss(['more'], needed);
    store.fail(found({ more: 'No list' }));
    come();
    wrong = { 'more.name': 'Odd', moreover: 'Odd' };
    store.on('leave', told('leave'));
    store.arrive(['areas']);
    expect([counts(), shownErrors(store)]).toEqual([[0], { more: 'No list' }]);
    store.change(['name'], 'Al');
    store.fail(found({ more: 'No list' }));
    store.arrive(['more']);
    expect([counts(), shownErrors(store)]).toEqual([[2], { 'more.name': 'Odd' }]);
  });

  test('that has come keeps what the server has sent of it', () => {
    wrong = { more: 'Odd' };
    store.fail(found({ more: 'Taken' }), 'server');
    store.arrive(['more']);
    expect(shownErrors(store)).toEqual({ more: 'Taken' });
  });
});
