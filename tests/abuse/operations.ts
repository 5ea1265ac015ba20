import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../server/support/documented.ts';
import type { Components, Schema } from './schema-values.ts';
import type { Caller } from './world.ts';

type Described = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};

/** A call as the API's description has it. */
export type Operation = Described & { method: string; path: string; access: string };

const SCHEMAS = join(import.meta.dirname, '../../schemas/api');

/** Who may make which call, as `schemas/api/` says. */
const accesses = new Map<string, string>(
  globSync('*.json', { cwd: SCHEMAS }).flatMap((file) => {
    const { operations = {} }: { operations?: Record<string, { access: string }> } = JSON.parse(
      readFileSync(join(SCHEMAS, file), 'utf8'),
    );
    return Object.entries(operations).map(([key, { access }]): [string, string] => [key, access]);
  }),
);

const document = openApi as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Components };
};

export const components = document.components.schemas;

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    ...described,
    method: method.toUpperCase(),
    path,
    access: accesses.get(`${method.toUpperCase()} ${path}`) ?? 'public',
  })),
);

const staff: Caller[] = ['reviewer', 'owner', 'editor', 'admin'];
const members: Caller[] = ['buyer', 'seller', 'consultant'];
const permitted: Record<string, Caller[]> = {
  user: [...staff, ...members],
  member: members,
  staff,
  buyer: ['buyer'],
  consultant: ['consultant'],
  reviewer: ['reviewer', 'admin'],
  owner: ['owner', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
};

/** Whether a call is nobody's but others'. */
export function isForOthers({ access }: Operation, caller: Caller): boolean {
  const who = permitted[access];
  return who !== undefined && !who.includes(caller);
}

/** Those who may make a call. */
export function callersOf({ access }: Operation): Caller[] {
  return permitted[access] ?? ['nobody'];
}

/** Good answers of the form that a body is, where it is one. */
export function examplesOf({ $ref = '' }: Schema): object[] {
  const form = $ref
    .slice($ref.lastIndexOf('/') + 1)
    .replace(/(?<=[a-z])[A-Z]/g, '-$&')
    .toLowerCase();
  const folder = join(SCHEMAS, '../forms', form, 'examples');
  const examples = globSync('*.json', { cwd: folder }).map((file): object =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
  const isRegistration = form.endsWith('-registration');
  return examples.map((one) => (isRegistration ? { ...one, reg_access_token: '{token}' } : one));
}
