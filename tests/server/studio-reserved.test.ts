import { afterEach, expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../codegen/runtime/json.ts';
import { api } from './support/api.ts';
import { openedStudio } from './support/opened-studio.ts';
import { type StudioCall, sendToStudio, studioCalls, TEXTS } from './support/studio-calls.ts';

const NAMES = ['__proto__', 'constructor', 'prototype'];
/** What would end the process if every object had it. */
const POISON = { isFinal: 'x', toJSON: 'y', then: 'z' };
const HERE = 'a name that somebody chooses';

/** Copies of JSON that have one member more, each in another of its objects. */
function* widened(value: Json): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value)) for (const odd of [POISON, ['a']]) yield { ...value, [HERE]: odd };
  for (const [key, below] of Object.entries(value))
    for (const other of widened(below))
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
}

/** Copies of JSON in which a text is that name, each time another. */
function* renamed(value: Json): Generator<Json> {
  if (typeof value === 'string') yield HERE;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, below] of Object.entries(value))
    for (const other of renamed(below))
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
}

/** The body of a call with such a name in each place where one can be chosen. */
function* bodiesWith(body: JsonObject, name: string): Generator<JsonObject> {
  const named = (json: Json) => JSON.stringify(json).replaceAll(HERE, name);
  for (const [member, value] of Object.entries(body)) {
    if (typeof value === 'string' && TEXTS.includes(member)) {
      for (const other of widened(JSON.parse(value))) yield { ...body, [member]: named(other) };
    } else for (const other of renamed(value)) yield { ...body, [member]: JSON.parse(named(other)) };
  }
}

const poisoned = () => Object.keys(Object.prototype);

// Whatever runs in this process would break as well, the test first.
afterEach(() => {
  for (const name of poisoned()) Reflect.deleteProperty(Object.prototype, name);
});

test.each(NAMES)('whatever is called %s in any call of the studio changes no other object', async (name) => {
  const { test: app } = await openedStudio();
  const calls = await studioCalls(app);
  const broken: [path: string, body: string, said: unknown][] = [];
  const send = async (call: StudioCall) => {
    const { status, said } = await sendToStudio(app, call);
    const isBroken = status >= 500 || poisoned().length > 0;
    for (const one of poisoned()) Reflect.deleteProperty(Object.prototype, one);
    const body = JSON.stringify(call.body);
    const at = body.indexOf(name);
    if (isBroken)
      broken.push([`${call.method} ${call.path}`, body.slice(Math.max(0, at - 50), at + 50), said]);
  };
  for (const { body, ...call } of calls)
    for (const other of bodiesWith(body as JsonObject, name)) await send({ ...call, body: other });
  expect(broken).toEqual([]);
  expect((await api(app, '/studio/forms')).status).toBe(200);
  expect((await api(app, '/contact', { body: {} })).status).toBe(422);
});
