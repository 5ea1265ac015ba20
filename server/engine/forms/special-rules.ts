import { pathOfPointer } from '../../../codegen/runtime/field-path.ts';
import { type FileRule, fileRuleOf } from '../../../codegen/runtime/files.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { isAsking, isBranch, partsOf, ruledBy } from '../../../codegen/runtime/schema/parts.ts';
import type { PlaceStep } from './places.ts';

/** A place in a form with rules that no schema can express. */
export type SpecialField = {
  path: PlaceStep[];
  /** `/data/states?cc={/country}` */
  optionsFrom: string | undefined;
  /** The path to the country of a phone number. */
  phoneCountry: string[] | undefined;
  isYear: boolean;
  /** The answer is the id of a file, which has to meet this rule. */
  fileRule: FileRule | undefined;
};

/** Walks the schema to find the fields with a keyword of ours that the server enforces. */
export function findSpecialFields(root: JsonSchema): SpecialField[] {
  const found: SpecialField[] = [];
  visit(root, root, [], [], found);
  return found;
}

/** Finds the fields whose answers are ids of files. */
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
  // A rule for a list of ids applies to each of them.
  const place = schema.items ? [...path, '*'] : path;
  if (Object.values(rules).some(Boolean)) found.push({ path: place, ...rules });
  for (const [step, child] of childrenOf(schema))
    visit(root, child, [...path, ...step], [...above, schema], found);
}

function rulesOf(schema: JsonSchema): Omit<SpecialField, 'path'> {
  return {
    optionsFrom: schema['x-options-from'],
    phoneCountry: schema['x-phone'] === undefined ? undefined : pathOfPointer(schema['x-phone']),
    isYear: schema['x-year'] === true,
    fileRule: fileRuleOf(schema),
  };
}

/** Returns the schemas below a schema, with the steps to their answers; no steps for one about the same answer. */
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
