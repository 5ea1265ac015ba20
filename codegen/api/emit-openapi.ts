import type { Made } from '../compiler/unit.ts';
import { isObject, type Json, type JsonObject, own } from '../runtime/json.ts';
import type { Access, Operation } from './operation.ts';
import type { Api } from './read-api.ts';
import { isOfOurs, schemaName } from './schema-name.ts';
import { toOpenApiSchema } from './to-openapi-schema.ts';

type Unit = Pick<Made, 'kind' | 'name' | 'schema'>;

/** Emits the OpenAPI 3.1 document of all calls, as JSON text. */
export function emitOpenApi(api: Api, units: readonly Unit[]): string {
  const paths = pathsOf(api.operations);
  const document = {
    openapi: '3.1.1',
    info: {
      title: 'Tenderfoot',
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      description:
        'The API of the Tenderfoot marketplace. Every refusal is an object `errors` with one sentence for the person by field path or situation. Writes are taken from pages of the site’s own origin, or from callers that send no `Origin`.',
    },
    servers: [{ url: '/api' }],
    tags: api.tags,
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Begun by a login.' },
        webhook: { type: 'apiKey', in: 'header', name: 'stripe-signature', description: 'Of the body.' },
      },
      schemas: schemasOf(paths, api.components, units),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Returns the schemas that the calls name, and the components that those name in turn, and no others. */
function schemasOf(paths: Json, components: JsonObject, units: readonly Unit[]): JsonObject {
  const used = usedNames(paths, components);
  const ours = Object.entries(components).filter(([name]) => used.has(name));
  const ofUnits = units.flatMap(({ kind, name, schema }) => {
    const component = schemaName(`${kind}s/${name}`);
    return used.has(component) ? [[component, schemaCalled(component, JSON.parse(schema))] as const] : [];
  });
  return Object.fromEntries([...ours, ...ofUnits]);
}

/** Returns the names of the schemas that calls name, and that those among `schemas` name in turn. */
export function usedNames(paths: Json, schemas: JsonObject): Set<string> {
  const used = new Set<string>();
  const visit = (node: Json) => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(own(schemas, name) ?? {});
    }
  };
  visit(paths);
  return used;
}

/** Returns the schema of a form or a body as it stands in the document under a name. */
export function schemaCalled(name: string, schema: JsonObject): JsonObject {
  return toOpenApiSchema(schema, `/api/schemas/${name}`);
}

function pathsOf(operations: Operation[]): Record<string, JsonObject> {
  const paths = new Map<string, JsonObject>();
  for (const operation of operations) {
    const { path, method } = operation;
    paths.set(path, { ...paths.get(path), [method.toLowerCase()]: callIn(operation) });
  }
  return Object.fromEntries(paths);
}

/** Returns a call as it stands in the document. */
export function callIn(operation: Operation): JsonObject {
  const { method, path, tag, summary, description, access, requestBody } = operation;
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary,
    ...describe([description, accessInWords[access]]),
    security: securityOf(access),
    ...withEntries('parameters', parametersOf(operation)),
    ...(requestBody !== null && { requestBody: { required: true, content: contentOf(requestBody) } }),
    responses: responsesOf(operation),
  };
}

/** Turns `POST /account/consultants/{id}/resend` into `postAccountConsultantsIdResend`. */
function operationId(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

const accessInWords: Record<Access, string> = {
  public: '',
  user: 'For everybody who is logged in.',
  member: 'For members of an approved organization.',
  buyer: 'For members of a buyer.',
  consultant: 'For consultants.',
  staff: 'For staff.',
  reviewer: 'For reviewers and admins.',
  owner: 'For owners of forms, editors and admins.',
  editor: 'For editors and admins.',
  admin: 'For admins.',
  webhook: 'For the payment provider.',
};

function describe(sentences: (string | undefined)[]): JsonObject {
  const description = sentences.filter(Boolean).join(' ');
  return description ? { description } : {};
}

function securityOf(access: Access): Json {
  if (access === 'public') return [];
  return [{ [access === 'webhook' ? 'webhook' : 'session']: [] }];
}

function parametersOf({ path, query }: Operation): Json[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const inQuery = Object.entries(query).map(([name, { schema, description }]) => ({
    name,
    in: 'query',
    description: description ?? '',
    schema: schema ?? { type: 'string' },
  }));
  return [...inPath, ...inQuery];
}

function withEntries(key: string, entries: Json[]): JsonObject {
  return entries.length > 0 ? { [key]: entries } : {};
}

function contentOf(body: Json): JsonObject {
  if (isJson(body)) return { 'application/json': { schema: schemaOf(body) } };
  const type = String(body);
  return { [type]: { schema: type === 'multipart/form-data' ? UPLOAD : { type: 'string' } } };
}

const UPLOAD = {
  type: 'object',
  required: ['files[]'],
  properties: { 'files[]': { type: 'array', items: { type: 'string', format: 'binary' } } },
};

function schemaOf(body: Json): Json {
  return typeof body === 'string' ? referenceTo(schemaName(body)) : body;
}

/** Refers to a schema of the document. */
export function referenceTo(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

function responsesOf(operation: Operation): JsonObject {
  const { status, answer } = operation;
  const success = {
    description: SUCCESS[status] ?? 'Done.',
    ...(answer !== null && { content: contentOf(answer) }),
  };
  const refusals = refusalsOf(operation).map((code) => [code, refusal(code)]);
  return { [status]: success, ...Object.fromEntries(refusals) };
}

const SUCCESS: Record<string, string> = {
  '200': 'Done.',
  '201': 'Created.',
  '204': 'Done; there is nothing to tell.',
};

/** Returns the statuses of refusals: those that follow from what a call is like, and those that it adds itself. */
function refusalsOf({ method, path, access, query, requestBody, errors }: Operation): string[] {
  const statuses = new Set([...errors, '429', '503']);
  // Writes from other sites' pages are refused.
  if (method !== 'GET') statuses.add('403');
  if (Object.keys(query).length > 0) for (const status of ['400', '422']) statuses.add(status);
  if (access !== 'public' && access !== 'webhook') for (const status of ['401', '403']) statuses.add(status);
  if (/\{/.test(path)) for (const status of ['400', '404']) statuses.add(status);
  if (requestBody !== null) for (const status of ['400', '413', '415', '422']) statuses.add(status);
  return [...statuses].sort();
}

function refusal(code: string): JsonObject {
  const isLimited = code === '429' || code === '503';
  const retry = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };
  return {
    description: REFUSALS[code] ?? 'Refused.',
    ...(isLimited && { headers: retry }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
  };
}

const REFUSALS: Record<string, string> = {
  '400': 'The address or the body cannot be read.',
  '401': 'Nobody is logged in, or a token or password is wrong.',
  '403': 'Whoever calls may not do this, or it is a page of another site.',
  '404': 'There is no such thing, or none that whoever calls may see.',
  '409': 'Something else stands against it.',
  '413': 'The body is too large.',
  '415': 'The body has another type than JSON.',
  '422': 'An answer breaks a rule.',
  '429': 'Too many calls.',
  '503': 'Not now.',
};

/** Returns whether this is a schema, or the name of one; any other text is a media type. */
export function isJson(content: Json): boolean {
  return isObject(content) || (typeof content === 'string' && isOfOurs(content));
}
