import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { createWorkshop, createWorkshopThread, type Workshop } from '../../server/studio/drafts/workshop.ts';

const HOSTILE = 'hostile';
/** Enough to begin a thread in, on a machine that does other things as well. */
const SOME_SECONDS = 1;
/** A thread that never comes to an end with a hostile text, and tells what it was asked. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (asked) => {
    if (asked === 'end') return parentPort.close();
    if (asked.text.schema.startsWith('${HOSTILE}')) for (;;);
    parentPort.postMessage({ answer: { done: asked.text.schema } });
  });
`;

let opened: Workshop | undefined;
afterEach(() => opened?.close());

function workshop(mostSeconds: number, begun: () => unknown = () => {}): Workshop {
  const start = () => {
    begun();
    return new Worker(THREAD, { eval: true });
  };
  opened = createWorkshop({
    schemasFolder: '',
    thread: createWorkshopThread({ log: () => {}, start, mostSeconds }),
  });
  return opened;
}

const asked = (schema: string) => ({ id: 'form', text: { schema, ui: '', fr: '' } });

it('whoever types what is too much, again and again, holds others up for one look at it each', async () => {
  const { ask } = workshop(0.3);
  const ended: string[] = [];
  const of = async (by: string, schema: string) => {
    await ask('prepare', asked(schema), { by }).catch(() => {});
    ended.push(schema);
  };
  const hostile = Array.from({ length: 5 }, (_, at) => of('staff one', `${HOSTILE} ${at}`));
  await Promise.all([...hostile, of('staff two', 'first'), of('staff three', 'second')]);
  expect(ended.slice(0, 4)).toEqual([
    `${HOSTILE} 0`,
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
  expect(ended.indexOf('first')).toBeLessThan(4);
  expect(ended.indexOf('second')).toBeLessThan(4);
});

it('whoever asks too much at once takes nobody’s place', async () => {
  const { ask } = workshop(SOME_SECONDS);
  const refused: unknown[] = [];
  const leaving = new AbortController();
  const by = { by: 'staff one', leaving: leaving.signal };
  const many = Array.from({ length: 60 }, (_, at) =>
    ask('prepare', asked(`${HOSTILE} ${at}`), by).catch((error) => refused.push(error)),
  );
  expect(await ask('prepare', asked('sound'), { by: 'staff two' })).toBe('sound');
  expect(refused.slice(0, 29)).toEqual(Array(29).fill(expect.objectContaining({ code: 'unavailable' })));
  leaving.abort();
  await Promise.all(many);
});

it('a text that was too much is not looked at again, whatever is asked of it', async () => {
  const { ask } = workshop(SOME_SECONDS);
  const text = asked(HOSTILE);
  await expect(ask('prepare', text, { by: 'staff one' })).rejects.toMatchObject({
    findings: { request: sentences.formTooMuch },
  });
  const before = performance.now();
  for (const kind of ['prepare', 'mistakes'] as const)
    await expect(ask(kind, text, { by: 'staff two' })).rejects.toMatchObject({ code: 'invalid' });
  expect(performance.now() - before).toBeLessThan(200);
  expect(await ask('prepare', asked('sound'), { by: 'staff two' })).toBe('sound');
});

it('what nobody waits for any more is ended, long before its time is over, and may be sound', async () => {
  const started = new EventEmitter();
  const { ask } = workshop(60, () => started.emit('one'));
  for (const by of ['staff one', 'staff two']) {
    const leaving = new AbortController();
    const begun = once(started, 'one');
    const left = ask('prepare', asked(HOSTILE), { by, leaving: leaving.signal });
    await begun;
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'unavailable' });
  }
  expect(await ask('prepare', asked('sound'), { by: 'staff two' })).toBe('sound');
});
