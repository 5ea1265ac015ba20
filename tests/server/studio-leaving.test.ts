import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parseSources } from '../../codegen/compiler/load.ts';
import { hasUnknownPatterns } from '../../codegen/lint/rules/runaway-pattern.ts';
import { createHttpServer } from '../../server/platform/http/connections/http-server.ts';
import { createListener } from '../../server/platform/http/connections/listener.ts';
import { filesOfForm } from '../../server/studio/form-files.ts';
import { filesOfPart } from '../../server/studio/part-files.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';

/** Different with each number; what is found in the last eight texts is remembered. */
const TYPED = [1, 2, 3, 4, 5, 6, 7].map((at) => `^(([a-z])+.)+[A-Z]([a-z])+${at}$`);

const schemaWith = (pattern: string) =>
  JSON.stringify({ properties: { field: { type: 'string', title: 'Code', maxLength: 50, pattern } } });

function isLookedAt(path: string, pattern: string): boolean {
  const file = parseSources([[path, schemaWith(pattern)]]).get(path);
  return file !== undefined && !hasUnknownPatterns(file);
}

/** The open studio behind a real port; `arrived` has the paths of all requests that came whole. */
async function listening() {
  const { test: app } = await openedStudio();
  const { http, answerWith } = createHttpServer({ isLimitedPerAddress: false });
  answerWith(createListener(app.app.fetch));
  const arrived: string[] = [];
  http.prependListener('request', (request) => request.once('end', () => arrived.push(request.url ?? '')));
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void http.close());
  return { app, arrived, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

test.each([
  ['forms', filesOfForm],
  ['parts', filesOfPart],
])('what was typed before is not looked at once its preview was given up: %s', async (kind, filesOf) => {
  const { app, arrived, origin } = await listening();
  const { text } = await formOf(app, 'contact');
  const preview = async (pattern: string, leaving = new AbortController()) => {
    const body = JSON.stringify({ ...text, schema: schemaWith(pattern), ui: '{}', form: 'contact' });
    const headers = { 'Content-Type': 'application/json' };
    const url = `${origin}/api/studio/${kind}/contact/preview`;
    const answer = await fetch(url, { method: 'POST', headers, body, signal: leaving.signal });
    return answer.status;
  };
  const typed = TYPED.map(async (pattern) => {
    const leaving = new AbortController();
    const left = expect(preview(`${kind}${pattern}`, leaving)).rejects.toThrow('aborted');
    return { leaving, left };
  });
  await expect.poll(() => arrived.length).toBe(TYPED.length);
  for (const { leaving, left } of await Promise.all(typed)) {
    leaving.abort();
    await left;
  }
  expect(await preview(`^${kind}$`)).toBe(200);
  const last = `${kind}${TYPED.at(-1)}`;
  expect(isLookedAt(filesOf('contact').schema, last)).toBe(false);
  expect(isLookedAt(filesOf('contact').schema, `^${kind}$`)).toBe(true);
  expect(app.logged.map(({ event }) => event)).not.toContain('request failed');
});
