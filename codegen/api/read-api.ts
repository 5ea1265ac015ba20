import {
  callNames,
  formIds,
  isObject,
  type Json,
  type JsonObject,
  type SourceFile,
  type Sources,
} from '../compiler/load.ts';
import { type Problem, positionOf } from '../compiler/problem.ts';
import { DROP_IN_TAG, dropInOperations } from './drop-in-operations.ts';
import { ACCESS, type Access, type Operation } from './operation.ts';
import { isOfOurs, schemaName } from './schema-name.ts';

/** All that `schemas/api/` says. */
export type Api = {
  tags: { name: string; description: string }[];
  operations: Operation[];
  components: JsonObject;
};

const COMPONENTS = 'api/components.json';

/** Reads `schemas/api/`; what names something that is not there becomes a problem. */
export function readApi(sources: Sources): { api: Api; problems: Problem[] } {
  const problems: Problem[] = takenNames(sources);
  const api: Api = { tags: [], operations: [], components: objectIn(sources.get(COMPONENTS)?.json) };
  for (const file of sources.values())
    if (file.path.startsWith('api/') && file.path !== COMPONENTS) readArea(file, sources, api, problems);
  const dropIns = dropInOperations(sources);
  if (dropIns.length > 0) api.tags.push(DROP_IN_TAG);
  api.operations.push(...dropIns);
  return { api, problems };
}

/** Components stand beside the forms and bodies, under names of their own. */
function takenNames(sources: Sources): Problem[] {
  const file = sources.get(COMPONENTS);
  const taken = new Set([
    ...formIds(sources).map((id) => schemaName(`forms/${id}`)),
    ...callNames(sources).map((name) => schemaName(`calls/${name}`)),
  ]);
  const clashing = Object.keys(objectIn(file?.json)).filter((name) => taken.has(name));
  return clashing.map((name) => ({
    file: COMPONENTS,
    ...positionOf(file?.text ?? '', [name]),
    message: `A form or a body is called "${name}" already`,
    remedy: 'Give this one another name.',
  }));
}

function readArea(file: SourceFile, sources: Sources, api: Api, problems: Problem[]): void {
  const area = objectIn(file.json);
  const tag = String(area.tag ?? file.path);
  api.tags.push({ name: tag, description: String(area.description ?? '') });
  for (const [key, value] of Object.entries(objectIn(area.operations))) {
    const operation = operationOf(key, tag, objectIn(value));
    api.operations.push(operation);
    for (const message of faultsOf(operation, sources, api.components))
      problems.push({
        file: file.path,
        ...positionOf(file.text, ['operations', key]),
        message,
        remedy: 'Correct the name, or add what it names.',
      });
  }
}

function operationOf(key: string, tag: string, value: JsonObject): Operation {
  const [method = '', path = ''] = key.split(' ');
  const [status = '200', answer = null] = Object.entries(objectIn(value.responses))[0] ?? [];
  return {
    key,
    method,
    path,
    tag,
    summary: String(value.summary ?? ''),
    ...(typeof value.description === 'string' && { description: value.description }),
    access: value.access as Access,
    query: objectIn(value.query) as Record<string, JsonObject>,
    requestBody: value.requestBody ?? null,
    status,
    answer,
    errors: Array.isArray(value.errors) ? value.errors.map(String) : [],
  };
}

function faultsOf(operation: Operation, sources: Sources, components: JsonObject): string[] {
  const { key, access, summary, requestBody, answer } = operation;
  const faults: string[] = [];
  if (!/^(GET|POST|PUT|DELETE) \//.test(key)) faults.push(`"${key}" is no method with a path`);
  if (!ACCESS.includes(access)) faults.push(`"${key}" does not say who may call it`);
  if (summary === '') faults.push(`"${key}" has no summary`);
  for (const named of [requestBody, answer])
    if (typeof named === 'string' && !isNamed(named, sources)) faults.push(`There is no "${named}"`);
  for (const ref of referencesIn([requestBody, answer]))
    if (!(componentOf(ref) in components)) faults.push(`There is no "${ref}"`);
  return faults;
}

function isNamed(name: string, sources: Sources): boolean {
  if (!isOfOurs(name)) return /^[\w*]+\/[\w*.-]+$/.test(name);
  return sources.has(`${name}/form.schema.json`) || sources.has(`${name}.schema.json`);
}

/** `#/components/schemas/Session` → `Session`. */
function componentOf(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}

function referencesIn(node: Json): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn);
  if (!isObject(node)) return [];
  const own = typeof node.$ref === 'string' ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(referencesIn)];
}

function objectIn(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
