import { expect, it } from 'vitest';
import { createCompileLine } from '../../server/engine/live/compile-line.ts';
import type { CompiledForm, FormCompiler } from '../../server/engine/live/form-compiler.ts';
import { causedBy } from '../../server/platform/request-id.ts';
import { textFile } from '../../server/platform/site/site-files.ts';
import { CONCERN, changedContent, FORM, publish, send, withSite } from './support/published-forms.ts';
import { appOn, createTestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

const SITE = {
  index: '<html lang="en-CA"><head><title>x</title></head></html>',
  files: new Map<string, ReturnType<typeof textFile>>(),
};

/** A line whose work takes a turn of the event loop each, and the order in which it was done. */
function line() {
  const order: string[] = [];
  const inLine = createCompileLine(async ({ id }: { id: string }) => {
    order.push(id);
    await new Promise((resolve) => setImmediate(resolve));
    if (id === 'broken') throw new Error('broken');
    return id;
  });
  const by = <Result>(address: string, ask: () => Result) => causedBy({ requestId: 'x', address }, ask);
  return { order, inLine, by };
}

it('compiles what people send before what strangers ask for, and that before what nobody waits for', async () => {
  const { order, inLine, by } = line();
  const all = [
    inLine({ id: 'first' }, 'start'),
    inLine({ id: 'nobody' }, 'start'),
    ...Array.from({ length: 30 }, (_, at) =>
      by('198.51.100.7', () => inLine({ id: `script ${at}` }, 'script')),
    ),
    by('203.0.113.9', () => inLine({ id: 'answers' }, 'answers')),
  ];
  await Promise.all(all);
  expect(order.slice(0, 3)).toEqual(['first', 'answers', 'script 0']);
  expect(order.at(-1)).toBe('nobody');
});

it('does what waits already sooner for somebody who needs it more, and once', async () => {
  const { order, inLine, by } = line();
  const form = { id: 'form' };
  const scripts = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, form].map((one) =>
    by('198.51.100.7', () => inLine(one, 'script')),
  );
  const needed = by('203.0.113.9', () => inLine(form, 'answers'));
  expect(await needed).toBe('form');
  await Promise.all(scripts);
  expect(order).toEqual(['a', 'form', 'b', 'c']);
});

it('has those who ask take turns', async () => {
  const { order, inLine, by } = line();
  const many = Array.from({ length: 20 }, (_, at) =>
    by('198.51.100.7', () => inLine({ id: `many ${at}` }, 'script')),
  );
  const shared = { id: 'many, and one' };
  many.push(by('198.51.100.7', () => inLine(shared, 'script')));
  const one = by('203.0.113.9', () => inLine(shared, 'script'));
  await one;
  expect(order.length).toBeLessThan(5);
  await Promise.all(many);
});

it('goes on after what fails, which can be asked for again', async () => {
  const { order, inLine } = line();
  const broken = { id: 'broken' };
  const failed = inLine(broken, 'answers');
  const sound = inLine({ id: 'sound' }, 'answers');
  await expect(failed).rejects.toThrow('broken');
  expect(await sound).toBe('sound');
  await expect(inLine(broken, 'script')).rejects.toThrow('broken');
  expect(order).toEqual(['broken', 'sound', 'broken']);
});

it('after a start, forms are compiled for what they are needed for; for nobody, those in use first', async () => {
  const first = await createTestApp();
  await publish(first, FORM, withSite(), { drafts: 'carry-over' });
  const crew = { crew: { type: 'string', maxLength: 9, title: 'Crew' } };
  await publish(first, 'contact', changedContent('contact', crew));
  const id = 'buyer-registration';
  await publish(first, id, changedContent(id, crew));
  await publish(first, 'a-walk', changedContent(FORM, crew));
  await send(first, { ...CONCERN, site: 'Mill 4' });
  const needs: string[] = [];
  const compiler: FormCompiler = {
    compile: async (form, need): Promise<CompiledForm> => {
      needs.push(`${form.id} ${need}`);
      const script = textFile('text/javascript', '');
      return { form: { ...first.deps.forms.get(form.id) }, script, words: new Map() };
    },
    close: () => {},
  };
  const beside = (name: string) =>
    appOn(first.database, { random: createTestRandom(name), compiler, site: SITE });
  const test = await beside('next');
  await test.app.request('/live-forms/contact.js');
  expect((await send(test, { ...CONCERN, site: 'Mill 4' }))[0]).toBe(201);
  expect(needs.splice(0)).toEqual(['contact script', `${FORM} answers`]);
  await (await beside('warm')).deps.releases.warmUp();
  expect(needs).toEqual([id, 'contact', FORM, 'a-walk'].map((form) => `${form} start`));
});
