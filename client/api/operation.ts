import type { Operations } from '../../codegen/generated/api.ts';
import { type Answer, call } from './call.ts';

/** An API call by method and path, as in `schemas/api/`: `POST /account/login`. */
export type OperationKey = keyof Operations;

type Given<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [key in Name]: Value };

type Asked<Key extends OperationKey> = Given<'params', Operations[Key]['params']> &
  Partial<Given<'query', Operations[Key]['query']>> &
  Given<'body', Operations[Key]['body']> & {
    signal?: AbortSignal | undefined;
    ifMatch?: string | undefined;
    headers?: Record<string, string>;
  };

export type AskedArgument<Key extends OperationKey> =
  Record<never, never> extends Asked<Key> ? [asked?: Asked<Key>] : [asked: Asked<Key>];

type AnyAsked = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  ifMatch?: string;
  headers?: Record<string, string>;
};

/**
 * Calls the API, with the parameters and the answer typed by the API's own description. Never throws, see `call`.
 *
 * @example const answer = await ask('PUT /admin/staff/{id}', { params: { id }, body: { role } });
 */
export function ask<Key extends OperationKey>(
  operation: Key,
  ...[asked]: AskedArgument<Key>
): Promise<Answer<Operations[Key]['answer']>> {
  return askUntyped(operation, asked);
}

/** Does what `ask` does, for callers whose parameters were already type-checked when they were passed in. */
export function askUntyped<Data>(operation: OperationKey, asked: AnyAsked = {}): Promise<Answer<Data>> {
  const [method, path] = operation.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const { params = {}, query, body, ...others } = asked;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return call(address + queryText(query), {
    ...others,
    method,
    body: body ?? (WRITE.test(method) ? {} : undefined),
  });
}

/** What has a body: an empty object where there is nothing to send. */
const WRITE = /^P/;

function queryText(query: AnyAsked['query'] = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
