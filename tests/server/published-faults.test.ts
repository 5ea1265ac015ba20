import { describe, expect, it } from 'vitest';
import {
  type CompiledForm,
  CompilerHindered,
  createFormCompiler,
  RefusedForm,
} from '../../server/engine/live/form-compiler.ts';
import { createLiveScripts } from '../../server/engine/live/live-scripts.ts';
import { textFile } from '../../server/platform/site/site-files.ts';
import { api } from './support/api.ts';
import { changedContent, FORM, publish, releaseCalls, send, withSite } from './support/published-forms.ts';
import { loggedIn } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

const SITE = {
  index: '<html lang="en-CA"><head><title>x</title></head></html>',
  files: new Map<string, ReturnType<typeof textFile>>(),
};

const beside = (test: TestApp, name: string) =>
  appOn(test.database, { random: createTestRandom(name), site: SITE });

const alertsOf = async (test: TestApp) =>
  (await test.deps.alerts.listOpen()).filter(({ kind }) => kind === 'form-release').map(({ key }) => key);

/** Changes the stored row of the newest release, as no program of ours does. */
async function damage(test: TestApp, change: { schema?: string; migration?: string }): Promise<void> {
  const number = test.deps.releases.of(FORM).length;
  const rows = test.database.writer.updateTable('form_releases').set(change);
  await rows.where('form_id', '=', FORM).where('number', '=', number).execute();
}

describe('a release that a process cannot use', () => {
  it.each([
    ['is no JSON', { schema: '{"type":' }],
    ['is another content than was published', { schema: '{"type":"object","title":"Tampered"}' }],
    ['has a damaged migration', { migration: '{' }],
  ])('%s, keeps none but its own form where it was, and admins are told', async (_, change) => {
    const test = await createTestApp();
    const second = await beside(test, 'second');
    await publish(test, FORM, withSite(), { drafts: 'carry-over' });
    await damage(test, change);
    const crew = changedContent('contact', { crew: { type: 'string', maxLength: 9, title: 'Crew' } });
    await publish(test, 'contact', crew);
    await second.deps.releases.catchUp();
    expect((await send(second))[0]).toBe(201);
    expect(second.deps.forms.get('contact').schema.properties).toHaveProperty('crew');
    expect(await alertsOf(second)).toEqual([`${FORM}@5`]);
    expect((await second.app.request('/live-forms/nothing.js')).status).toBe(404);
    await expect(beside(test, 'third')).rejects.toThrow(
      `Version 5 of the form “${FORM}” is damaged in the database. Restore a backup of the database.`,
    );
  });
});

describe('the thread that compiles', () => {
  const FORM_TO_COMPILE = { id: 'crew', schema: { type: 'object', properties: {} }, uiSchema: {}, words: {} };
  const log = () => {};

  it('tells what can never be compiled from what was only hindered, and goes on after both', async () => {
    const compiler = createFormCompiler({ log, mostSeconds: 20 });
    const broken = { ...FORM_TO_COMPILE, schema: { type: 'object', properties: { a: { pattern: '(' } } } };
    await expect(compiler.compile(broken)).rejects.toThrow(RefusedForm);
    const slow = createFormCompiler({ log, mostSeconds: 0.001 });
    await expect(slow.compile(FORM_TO_COMPILE)).rejects.toThrow(CompilerHindered);
    expect((await compiler.compile(FORM_TO_COMPILE)).form.id).toBe('crew');
    compiler.close();
    slow.close();
  });

  it('is tried again by a process that it hindered', async () => {
    const test = await createTestApp();
    const shared = createFormCompiler({ log });
    let isHindered = true;
    const compiler = {
      ...shared,
      compile: (...asked: Parameters<typeof shared.compile>): Promise<CompiledForm> =>
        isHindered ? Promise.reject(new CompilerHindered('x', 'no time')) : shared.compile(...asked),
    };
    const second = await appOn(test.database, { random: createTestRandom('second'), compiler });
    await publish(test, FORM, withSite(), { drafts: 'carry-over' });
    await second.deps.releases.catchUp();
    expect((await send(second))[0]).toBe(201);
    isHindered = false;
    await second.deps.releases.catchUp();
    expect(await send(second)).toEqual([422, ['site']]);
    expect(await alertsOf(second)).toEqual([]);
    shared.close();
  });
});

it('what a product can no longer compile is told when it starts, and everything else runs', async () => {
  const test = await createTestApp();
  await publish(test, FORM, withSite(), { drafts: 'carry-over' });
  const shared = createFormCompiler({ log: () => {} });
  const compiler = {
    ...shared,
    compile: (): Promise<CompiledForm> => Promise.reject(new RefusedForm(FORM, 'no such keyword')),
  };
  const next = await appOn(test.database, { random: createTestRandom('next'), compiler });
  await next.deps.releases.warmUp();
  expect(await alertsOf(next)).toEqual([`${FORM}@5`]);
  expect((await send(next))[0]).toBe(500);
  expect((await next.app.request('/api/data/countries')).status).toBe(200);
  shared.close();
});

describe('an earlier release', () => {
  it('is shown to staff alone, however many ask at once', async () => {
    const test = await createTestApp({ site: SITE });
    const cookie = await loggedIn(test, 'reviewer');
    const ask = async (headers = {}) =>
      (await test.app.request('/live-forms/contact@2.js', { headers })).status;
    expect(await ask()).toBe(404);
    const before = test.deps.liveScripts.revision();
    const asked = await Promise.all(Array.from({ length: 40 }, () => ask({ Cookie: cookie })));
    expect([...new Set(asked)]).toEqual([302]);
    expect(await ask({ Cookie: cookie })).toBe(302);
    // No page names it, so none is made anew.
    expect(test.deps.liveScripts.revision()).toBe(before);
  });

  it('that somebody looked at goes once many others were looked at', () => {
    const scripts = createLiveScripts();
    const compiled = (text: string) => ({ script: textFile('text/javascript', text), words: new Map() });
    for (let number = 1; number <= 21; number += 1)
      for (const _ of ['once', 'twice']) scripts.putForAWhile(`contact@${number}`, compiled(String(number)));
    expect(scripts.addressOf('contact@1')).toBeUndefined();
    expect(scripts.addressOf('contact@2')).toBeDefined();
    expect(scripts.addressOf('contact@21')).toBeDefined();
  });

  it('that drafts are finished on is compiled once, whatever is published afterwards', async () => {
    const shared = createFormCompiler({ log: () => {} });
    let compiled = 0;
    const compiler = {
      ...shared,
      compile(...asked: Parameters<typeof shared.compile>) {
        compiled += 1;
        return shared.compile(...asked);
      },
    };
    const test = await createTestApp({ compiler });
    for (let count = 0; count < 4; count += 1) {
      const crew = { type: 'string', maxLength: 9 + count, title: 'Crew' };
      await publish(test, FORM, changedContent(FORM, { crew }), { drafts: 'finish-on-old' });
    }
    // Four that are published, and the four before them.
    expect(compiled).toBe(8);
    shared.close();
  });
});

it('a form whose folder is gone is not published back to life', async () => {
  const test = await createTestApp();
  const rows = await test.database.reader
    .selectFrom('form_releases')
    .selectAll()
    .where('form_id', '=', FORM)
    .execute();
  for (const row of rows)
    await test.database.writer
      .insertInto('form_releases')
      .values({ ...row, form_id: 'gone' })
      .execute();
  const next = await beside(test, 'next');
  const calls = releaseCalls(next, await loggedIn(next, 'editor'), 'gone');
  expect((await calls.publishAgain({ again: 1, after: 4, drafts: 'carry-over' })).status).toBe(404);
  expect(await calls.look(1)).toMatchObject({ errors: { request: expect.any(String) } });
  expect((await api(next, '/forms/gone', { body: {} })).status).toBe(404);
});
