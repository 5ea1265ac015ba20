import type { JsonObject } from '../runtime/json.ts';
import { DROP_IN_TAG, dropInOperation } from './drop-in-operations.ts';
import { callIn, referenceTo, schemaCalled, usedNames } from './emit-openapi.ts';
import { schemaName } from './schema-name.ts';

/** A form as the document describes it. `isDropIn`: no code handles it. */
export type FormToDescribe = { id: string; schema: JsonObject; isDropIn: boolean };

type Operations = Record<string, JsonObject>;

/** The parts of the OpenAPI document that forms make a difference in. */
type Document = JsonObject & {
  tags: { name: string; description: string }[];
  paths: Record<string, Operations>;
  components: JsonObject & { schemas: JsonObject };
};

/**
 * Makes of the OpenAPI document that codegen wrote the one of a running server, both as JSON text: each call that code
 * handles takes the form as it is in `forms`, and of forms that no code handles those in `forms` are described alone.
 * `leftOut`: how many there are besides, which is said.
 */
export function withForms(text: string, forms: readonly FormToDescribe[], leftOut = 0): string {
  const { tags, paths, components, ...document } = JSON.parse(text) as Document;
  const others = Object.fromEntries(Object.entries(paths).filter(([, calls]) => !isOfDropIn(calls)));
  const used = usedNames(others, components.schemas);
  const schemas = Object.fromEntries(Object.entries(components.schemas).filter(([name]) => used.has(name)));
  for (const { id, schema, isDropIn } of forms) {
    const name = schemaName(`forms/${id}`);
    if (!isDropIn && used.has(name)) schemas[name] = schemaCalled(name, schema);
  }
  const dropIns = forms.filter(({ isDropIn }) => isDropIn);
  const described = describe(dropIns, { paths: others, schemas });
  const otherTags = tags.filter(({ name }) => name !== DROP_IN_TAG.name);
  return JSON.stringify({
    ...document,
    tags: dropIns.length > 0 ? [...otherTags, tagFor(leftOut)] : otherTags,
    paths: described.paths,
    components: { ...components, schemas: described.schemas },
  });
}

function isOfDropIn(calls: Operations): boolean {
  return Object.values(calls).some(({ tags }) => Array.isArray(tags) && tags.includes(DROP_IN_TAG.name));
}

type Parts = { paths: Record<string, Operations>; schemas: JsonObject };

/** Adds the call and the schema of each of these forms. */
function describe(forms: readonly FormToDescribe[], known: Parts): Parts {
  const [paths, schemas] = [{ ...known.paths }, { ...known.schemas }];
  const calls = Object.values(known.paths).flatMap((methods) => Object.values(methods));
  const called = new Set(calls.map(({ operationId }) => operationId));
  for (const { id, schema } of forms) {
    const usual = schemaName(`forms/${id}`);
    // `form1-2` and `form-12` would be called the same, and a form that staff have made like anything else here.
    const name = Object.hasOwn(schemas, usual) ? id : usual;
    const operation = dropInOperation(id, schema);
    const call = callIn({ ...operation, requestBody: referenceTo(name) });
    const operationId = (!called.has(call.operationId) && call.operationId) || `postForms-${id}`;
    called.add(operationId);
    schemas[name] = schemaCalled(name, schema);
    paths[operation.path] = { post: { ...call, operationId } };
  }
  return { paths, schemas };
}

function tagFor(leftOut: number): Document['tags'][number] {
  if (leftOut === 0) return DROP_IN_TAG;
  const { name, description } = DROP_IN_TAG;
  return { name, description: `${description} Left out as this would be too long: ${leftOut}.` };
}
