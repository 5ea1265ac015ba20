import { compile } from 'json-schema-to-typescript';
import { isObject, type Json, type JsonObject } from '../compiler/load.ts';
import { isJson } from './emit-openapi.ts';
import type { Operation } from './operation.ts';
import type { Api } from './read-api.ts';
import { schemaName } from './schema-name.ts';

/** Emits the TypeScript types of all calls, by method and path. */
export async function emitApiTypes(api: Api): Promise<string> {
  const inline = api.operations.filter(({ answer }) => isObject(answer));
  const answers: JsonObject = {
    type: 'object',
    additionalProperties: false,
    required: inline.map(({ key }) => key),
    properties: Object.fromEntries(inline.map(({ key, answer }) => [key, local(answer)])),
    definitions: Object.fromEntries(
      Object.entries(api.components).map(([name, schema]) => [name, local(schema)]),
    ),
  };
  const types = await compile(answers as object, 'Answers', {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: true,
    format: false,
  });
  return `import type * as bodies from './types.ts';

${types}
/** Every call of the API: what it is asked with, and what it answers. */
export type Operations = {
${api.operations.map(lineOf).join('\n')}
};
`;
}

function lineOf(operation: Operation): string {
  const { key, path, query } = operation;
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`).join('; ');
  const asked = Object.keys(query)
    .map((name) => `${name}?: string`)
    .join('; ');
  const parts = [
    `params: ${params ? `{ ${params} }` : 'undefined'}`,
    `query: ${asked ? `{ ${asked} }` : 'undefined'}`,
    `body: ${bodyOf(operation)}`,
    `answer: ${answerOf(operation)}`,
  ];
  return `  '${key}': { ${parts.join('; ')} };`;
}

function bodyOf({ requestBody }: Operation): string {
  if (requestBody === null) return 'undefined';
  if (requestBody === 'multipart/form-data') return 'FormData';
  return typeof requestBody === 'string' ? `bodies.${schemaName(requestBody)}` : 'object';
}

function answerOf({ key, answer }: Operation): string {
  if (!isJson(answer)) return answer === null ? 'undefined' : 'unknown';
  return typeof answer === 'string' ? `bodies.${schemaName(answer)}` : `Answers['${key}']`;
}

/** Rewrites references of the OpenAPI document (`#/components/schemas/…`) as those of one schema. */
function local(node: Json): Json {
  if (Array.isArray(node)) return node.map(local);
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/components/schemas/', '#/definitions/')
        : local(value),
    ]),
  );
}
