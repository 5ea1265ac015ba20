import { type FileRule, fileRuleOf } from '../../../codegen/runtime/files.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { branchesOf } from '../../../codegen/runtime/schema/branches.ts';

/** A place in a form that has rules which no schema can hold. `*` in the path stands for every entry of a list. */
export type SpecialField = {
  path: string[];
  /** `/data/states?cc={/country}` */
  optionsFrom: string | undefined;
  /** JSON pointer to the country of a phone number. */
  phoneCountry: string | undefined;
  isYear: boolean;
  /** The answer is the id of a file, of which this is taken. */
  fileRule: FileRule | undefined;
};

/** Finds the fields with a keyword of ours that binds the server, by walking the schema. */
export function findSpecialFields(root: JsonSchema): SpecialField[] {
  const found: SpecialField[] = [];
  visit(root, root, [], [], found);
  return found;
}

/** Those whose answers are files, by their ids. */
export function fileFields(root: JsonSchema): SpecialField[] {
  return findSpecialFields(root).filter(({ fileRule }) => fileRule !== undefined);
}

function visit(
  root: JsonSchema,
  node: JsonSchema,
  path: string[],
  above: JsonSchema[],
  found: SpecialField[],
) {
  const schema = resolve(root, node);
  // A recursive definition holds no fields of its own level that were not seen one level up.
  if (above.includes(schema)) return;
  const rules = rulesOf({ ...schema, ...node });
  // What is said of a list of ids is said of each.
  const place = schema.items ? [...path, '*'] : path;
  if (Object.values(rules).some(Boolean)) found.push({ path: place, ...rules });
  for (const [step, child] of childrenOf(schema))
    visit(root, child, [...path, ...step], [...above, schema], found);
}

function rulesOf(schema: JsonSchema): Omit<SpecialField, 'path'> {
  return {
    optionsFrom: schema['x-options-from'],
    phoneCountry: schema['x-phone'],
    isYear: schema['x-year'] === true,
    fileRule: fileRuleOf(schema),
  };
}

function childrenOf(schema: JsonSchema): [string[], JsonSchema][] {
  const fields = Object.entries(schema.properties ?? {}).map(([key, child]): [string[], JsonSchema] => [
    [key],
    child,
  ]);
  const items = schema.items && !Array.isArray(schema.items) ? [schema.items] : [];
  return [
    ...fields,
    ...items.map((child): [string[], JsonSchema] => [['*'], child]),
    ...branchesOf(schema).map((branch): [string[], JsonSchema] => [[], branch.schema]),
  ];
}

function resolve(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  return (name && root.$defs?.[name]) || schema;
}
