import { type FileRule, fileRuleOf } from '../../../codegen/runtime/files.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { isAsking, isBranch, partsOf, ruledBy } from '../../../codegen/runtime/schema/parts.ts';
import type { PlaceStep } from './places.ts';

/** A place in a form that has rules which no schema can hold. */
export type SpecialField = {
  path: PlaceStep[];
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
  path: PlaceStep[],
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

/** What a schema asks for, with the steps to it; none where it asks it of the same answer. */
function childrenOf(schema: JsonSchema): [PlaceStep[], JsonSchema][] {
  return partsOf(schema).flatMap(({ schema: part, path }): [PlaceStep[], JsonSchema][] => {
    const [keyword, name] = path;
    if (!isAsking(path) || ruledBy(keyword) === 'nothing') return [];
    if (isBranch(path)) return [[[], part]];
    if (ruledBy(keyword) === 'named part') return [[[String(name)], part]];
    return [[[part === schema.items && !schema.prefixItems ? '*' : { schema, part }], part]];
  });
}

function resolve(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  return (name && root.$defs?.[name]) || schema;
}
