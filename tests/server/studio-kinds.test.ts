import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedKeywords, ownKeywords, uiKeys } from '../../codegen/compiler/vocabulary.ts';
import { isObject, type Json, type JsonObject } from '../../codegen/runtime/json.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { openedStudio } from './support/opened-studio.ts';
import { type StudioCall, sendToStudio, studioCalls, TEXTS } from './support/studio-calls.ts';
import type { TestApp } from './support/test-app.ts';

/** One value of each kind, and lists and objects of those. */
const KINDS: Json[] = [null, true, 1, -0.5, '', 'a', [], {}, [null], [1], ['a'], [{}], { a: null }, { a: 1 }];

type Wrong = StudioCall & { what: string };

/** JSON with each value that is anywhere in it of each other kind, and where that is. */
function* ofOtherKinds(value: Json, at: string): Generator<[at: string, other: Json]> {
  for (const kind of KINDS) yield [`${at}: ${JSON.stringify(kind)}`, kind];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, below] of Object.entries(value))
    for (const [place, other] of ofOtherKinds(below, `${at}.${key}`))
      yield [place, Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }];
}

/** The calls that the studio broke at. */
async function brokenBy(app: TestApp, calls: Wrong[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { what, ...call } of calls) {
    const { status } = await sendToStudio(app, call);
    if (status >= 500) broken.push(`${call.method} ${call.path} ${what}`);
  }
  return broken;
}

test('a member of any body may be of any kind: the studio answers, and breaks at none', async () => {
  const { test: app } = await openedStudio();
  const wrong = (await studioCalls(app)).flatMap(({ body, ...call }) =>
    Object.entries(body as JsonObject).flatMap(([member, value]) =>
      [...ofOtherKinds(value, member)].map(([what, other]) => ({
        ...call,
        body: { ...body, [member]: other },
        what,
      })),
    ),
  );
  expect(wrong.length).toBeGreaterThan(500);
  expect(await brokenBy(app, wrong)).toEqual([]);
});

const inSchema = [...ownKeywords, ...generatedKeywords, ...'title properties enum required type'.split(' ')];

/** A text with a keyword of another kind, in the form and in one of its questions. */
function wrongTexts(text: string, keywords: readonly string[], question: string[]) {
  const json: JsonObject = JSON.parse(text);
  return keywords.flatMap((keyword) =>
    KINDS.flatMap((kind) =>
      [[], question].map((at) => {
        const odd = JSON.stringify(withAt(json, at, { '@': kind })).replace('"@"', JSON.stringify(keyword));
        return [`${[...at, keyword].join('.')}: ${JSON.stringify(kind)}`, odd] as const;
      }),
    ),
  );
}

function withAt(json: JsonObject, [name, ...below]: string[], more: JsonObject): JsonObject {
  if (name === undefined) return { ...json, ...more };
  const child = json[name];
  return { ...json, [name]: withAt(isObject(child) ? child : {}, below, more) };
}

/** A form's texts with something of each kind in place of each keyword. */
const ODD = {
  schema: (text: string) => wrongTexts(text, inSchema, ['properties', 'subject']),
  ui: (text: string) => wrongTexts(text, [...uiKeys, '__proto__'], ['subject']),
};
const MEMBERS = ['schema', 'ui'] as const;

test.each(
  ['preview', 'mistakes', 'changes'].flatMap((asked) => MEMBERS.map((member) => ({ asked, member }))),
)(
  'a keyword of a form’s $member may be of any kind: $asked answers, and breaks at none',
  async ({ asked, member }) => {
    const { test: app } = await openedStudio();
    const call = (await studioCalls(app)).find(({ path }) => path.endsWith(`/${asked}`));
    const { method = 'POST', path = '', body = {} } = call ?? {};
    const odd = ODD[member](String(body[member]));
    const calls = odd.map(([what, text]) => ({ method, path, body: { ...body, [member]: text }, what }));
    expect(await brokenBy(app, calls)).toEqual([]);
  },
);

test('any text of a call may be JSON of any kind', async () => {
  const { test: app } = await openedStudio();
  const wrong = (await studioCalls(app)).flatMap(({ body, ...call }) =>
    TEXTS.filter((member) => member in body).flatMap((member) =>
      KINDS.map((kind) => JSON.stringify(kind)).map((text) => ({
        ...call,
        body: { ...body, [member]: text },
        what: text,
      })),
    ),
  );
  expect(await brokenBy(app, wrong)).toEqual([]);
});

test('while the schemas are away the studio says that it cannot answer now', async () => {
  const { test: app, folder } = await openedStudio();
  renameSync(join(folder, 'schemas'), join(folder, 'elsewhere'));
  for (const path of ['/forms', '/messages', '/parts', '/parts/wcb']) {
    const { status, body } = await api(app, `/studio${path}`);
    expect([path, status, body.errors]).toEqual([path, 503, { request: sentences.unavailable.say() }]);
  }
  renameSync(join(folder, 'elsewhere'), join(folder, 'schemas'));
  expect((await api(app, '/studio/forms')).status).toBe(200);
});
