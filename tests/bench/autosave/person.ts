import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { DraftKeeper, type SaveDraft } from '../../../client/engine/draft-keeper.ts';
import { FormStore, type FormValues } from '../../../client/engine/form-store.ts';
import type { Saved } from '../../../client/engine/kept-draft.ts';
import { TypedAnswers } from '../../../client/engine/typed-answers.ts';
import { forms } from '../../../codegen/generated/server.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';

const formVersion = forms['seller-registration'].sha256;
const KEY_MS = 200;
const KEYS_A_FIELD = 12;
/** From one field to the next. */
const NEXT_MS = 1500;
const FIELDS = [
  ['name'],
  ['address'],
  ['city'],
  ['salesContact', 'last_name'],
  ['operationsContact', 'experience'],
  ['operationsContact', 'skills'],
  ['feedback'],
];

/** Somebody who fills in the form, with the product's own store and keeper of drafts. */
export type Person = {
  /** Types until then, by `performance.now()`. */
  typeUntil(end: number): Promise<void>;
  /** The answers as they are, as JSON. */
  answers(): string;
  /** Whether the server has confirmed the answers as they are. */
  isSaved(): boolean;
  /** How long each save took that was confirmed, in milliseconds. */
  readonly latencies: number[];
  readonly failures: number[];
  leave(): void;
};

/** Opens the form with these answers for the holder of a token, on a connection of their own. */
export function createPerson(url: string, accessToken: string, values: FormValues): Person {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const latencies: number[] = [];
  const failures: number[] = [];
  let confirmed = '';
  const store = new FormStore(structuredClone(values), () => ({}));
  const typed = new TypedAnswers(store.valueAt([]) as JsonObject);
  store.typing = typed;
  const save: SaveDraft = async ({ values: data, marks }) => {
    const startedAt = performance.now();
    const { status, body } = await put(url, agent, JSON.stringify({ accessToken, data, marks, formVersion }));
    if (status !== 200) {
      failures.push(status);
      throw new Error(`A draft was answered with ${status}`);
    }
    latencies.push(performance.now() - startedAt);
    confirmed = JSON.stringify(data);
    return JSON.parse(body) as Saved;
  };
  const copyAs = { key: undefined, version: formVersion };
  new DraftKeeper(store, typed, save, copyAs, { status: () => {} }).start();
  const answers = () => JSON.stringify(store.snapshot());
  return {
    latencies,
    failures,
    answers,
    isSaved: () => confirmed === answers(),
    leave: () => agent.destroy(),
    async typeUntil(end) {
      await pause(Math.random() * (KEYS_A_FIELD * KEY_MS + NEXT_MS));
      for (let field = 0; performance.now() < end; field += 1) {
        const path = FIELDS[field % FIELDS.length] ?? [];
        for (let key = 0; key < KEYS_A_FIELD && performance.now() < end; key += 1) {
          store.change(path, `Answer ${field}, typed as far as ${'abcdefghijkl'.slice(0, key + 1)}`);
          await pause(KEY_MS * (0.5 + Math.random()));
        }
        await pause(NEXT_MS * (0.5 + Math.random()));
      }
    },
  };
}

function put(url: string, agent: Agent, body: string): Promise<{ status: number; body: string }> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((answered, failed) => {
    const call = request(url, { method: 'PUT', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => answered({ status: response.statusCode ?? 0, body: text }));
    });
    call.on('error', failed).end(body);
  });
}
