import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import { SCHEMAS_FOLDER } from '../../server/engine/forms/schemas-folder.ts';
import { createFormCompiler } from '../../server/engine/live/form-compiler.ts';
import { startThread } from '../../server/platform/process/start-thread.ts';
import { createWorkshop, createWorkshopThread } from '../../server/studio/drafts/workshop.ts';
import { temporaryDirectory } from './support/test-database.ts';

const log = () => {};
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** The processes that this one has started, and whether they have ended without that anybody took note. */
function childrenOf(parent: number): { name: string; isDefunct: boolean }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, name = '', state, ppid] =
          /^\d+ \((.*)\) (\w) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        return Number(ppid) === parent ? [{ name, isDefunct: state === 'Z' }] : [];
      } catch {
        return [];
      }
    });
}

/** Those of bundlers that have ended; others of this process may bundle at any time. */
const leftBehind = () =>
  childrenOf(process.pid).filter(({ name, isDefunct }) => name === 'esbuild' && isDefunct);

/** A form whose rules have to be bundled, of so many questions. */
function formOf(many: number, note: string) {
  const question = (at: number) => ({
    type: 'string',
    title: `Question ${at} ${note}`,
    maxLength: 100,
    'x-message': note,
  });
  const properties = Object.fromEntries(Array.from({ length: many }, (_, at) => [`q${at}`, question(at)]));
  const asked = {
    if: { properties: { q0: { const: 'yes' } }, required: ['q0'] },
    then: { required: ['q1'] },
  };
  return { type: 'object', title: note, additionalProperties: false, properties, ...asked } as JsonObject;
}

it('a thread finds what Node has compiled before where its process keeps that', async () => {
  enableCompileCache(temporaryDirectory());
  const tell = `import { parentPort } from 'node:worker_threads';
    import { getCompileCacheDir } from 'node:module';
    parentPort.postMessage(getCompileCacheDir());`;
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(tell)}`), { env: {} });
  expect(await once(thread, 'message')).toEqual([getCompileCacheDir()]);
});

it('a thread that is ended in the middle of its work leaves no process behind', async () => {
  const workshop = createWorkshop({
    schemasFolder: SCHEMAS_FOLDER,
    thread: createWorkshopThread({ log }),
  });
  opened.push(workshop);
  const text = (many: number) => ({ schema: JSON.stringify(formOf(many, 'A form')), ui: '{}', fr: '{}' });
  for (let round = 0; round < 2; round += 1) {
    await workshop.ask('mistakes', { id: 'a-form', text: text(2) }, { by: 'staff' });
    const leaving = new AbortController();
    const long = workshop.ask(
      'mistakes',
      { id: 'a-form', text: text(1900) },
      { by: 'staff', leaving: leaving.signal },
    );
    leaving.abort();
    await long.catch(() => {});
  }
  const compiler = createFormCompiler({ log, mostSeconds: 0.5 });
  opened.push(compiler);
  const form = { id: 'a-form', schema: formOf(1900, 'A form'), uiSchema: {}, words: {} };
  await compiler.compile(form).catch(() => {});
  for (const one of opened.splice(0)) one.close();
  await expect.poll(leftBehind, { timeout: 10_000 }).toEqual([]);
}, 120_000);

it('a form that is needed no more is kept no more, however many are compiled', async () => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const compiler = createFormCompiler({ log });
  opened.push(compiler);
  const heldAfter = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const { form } = await compiler.compile({
        id: 'a-form',
        schema: formOf(700, `A form ${at}`),
        uiSchema: {},
        words: {},
      });
      expect(form.validate({ q0: 'yes' })).toBe(false);
    }
    await new Promise((later) => setImmediate(later));
    gc();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1e6;
  };
  // What is kept for each form grows in every stretch; what else a process begins to hold does so once.
  let held = await heldAfter(0, 3);
  let least = Number.POSITIVE_INFINITY;
  for (let from = 3; from < 39 && least >= 2; from += 12) {
    const before = held;
    held = await heldAfter(from, from + 12);
    least = Math.min(least, held - before);
  }
  expect(least).toBeLessThan(2);
}, 120_000);
