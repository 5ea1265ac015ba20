import { _, Ajv, type CodeKeywordDefinition, type KeywordCxt, type SchemaObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { boundProblems, boundRules, mostProblems } from './bound-rules.ts';
import { boundSteps } from './bound-steps.ts';
import { inlineRuntime } from './inline-runtime.ts';
import type { JsonObject } from './load.ts';
import { shareParts } from './share-parts.ts';
import { nameUnions } from './union-keywords.ts';
import { generatedKeywords, ownKeywords } from './vocabulary.ts';

/**
 * Compiles a bundled schema into an ES module with `validate(data)`, and `conditions` by name where some are
 * marked: plain code that needs no `eval` and runs in the browser and in Node.
 * @throws Error when Ajv refuses the schema (a keyword it does not know, an invalid regular expression).
 */
export async function emitValidator(schema: JsonObject, isShaped = false): Promise<string> {
  const shared = shareParts(schema);
  const ajv = newAjv(shared);
  const names = conditionNames(shared);
  if (isShaped) return inlineRuntime(withConditions(ajv, shared, names), mostProblems(schema));
  const validate = ajv.compile(shared as SchemaObject);
  const code = boundProblems(standaloneCode(ajv, validate)).replace(
    'module.exports = ',
    'export const validate = ',
  );
  return inlineRuntime(
    boundSteps(code.replace('"use strict";', '').replace(/module\.exports\.default = \w+;/, '')),
    mostProblems(schema),
  );
}

/** Returns the names of a shared schema's marked conditions, as `conditions` has them. */
function conditionNames(shared: JsonObject): string[] {
  const names = JSON.stringify(shared).matchAll(/"#\/\$defs\/(n\d+-(?:if|oneOf-\d+|anyOf-\d+))"/g);
  return [...new Set([...names].map(([, name = '']) => name))].sort();
}

function withConditions(ajv: Ajv, shared: JsonObject, names: string[]): string {
  ajv.addSchema(shared as SchemaObject, 'form');
  const conditions = names.map((name) => [name, `form#/$defs/${name}`]);
  const code = boundProblems(standaloneCode(ajv, { validate: 'form', ...Object.fromEntries(conditions) }));
  const named = code
    .replace('"use strict";', '')
    .replace('exports.validate = ', 'export const validate = ')
    .replaceAll('exports["n', 'conditions["n');
  return `export const conditions = {};\n${boundSteps(named)}`;
}

/**
 * Creates the Ajv that all validators of the product come from: it reports every violation, and looks inside nothing
 * that is too large.
 */
export function newAjv(schema: JsonObject = {}): Ajv {
  const Dialect: typeof Ajv | typeof Ajv2020 = needs2020(schema) ? Ajv2020 : Ajv;
  const ajv = new Dialect({
    allErrors: true,
    $data: true,
    // Makes validators longer, and is needed only where `$data` names what is required: names that a schema requires
    // itself are never ones that every object has (`check-names.ts`).
    ownProperties: JSON.stringify(schema).includes('"required":{"$data"'),
    // `check.ts` has checked every source file against the meta-schema.
    validateSchema: false,
    inlineRefs: false,
    loopRequired: 1,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    strictTuples: false,
    messages: false,
    code: { source: true, esm: false, lines: true },
  });
  addFormats(ajv as Ajv);
  ajv.addFormat('url', URL_FORMAT);
  for (const format of UNCHECKED_FORMATS) ajv.addFormat(format, true);
  for (const keyword of [...ownKeywords, ...generatedKeywords])
    if (keyword !== 'x-date') ajv.addKeyword(keyword);
  ajv.addKeyword(dateKeyword);
  withoutPattern(ajv as Ajv);
  nameUnions(ajv as Ajv);
  boundRules(ajv as Ajv);
  return ajv as Ajv;
}

/** `x-date`: `toJSON` writes the day that a text is read as, null for none; February 30 is read as another day. */
const dateKeyword: CodeKeywordDefinition = {
  keyword: 'x-date',
  type: 'string',
  schemaType: 'boolean',
  code(context: KeywordCxt) {
    const { data, schema } = context;
    const day = _`new Date(${data} + "T00:00Z").toJSON()`;
    if (schema === true) context.fail(_`${data} !== "" && ${day} !== ${data} + "T00:00:00.000Z"`);
  },
};

/** Leaves the regular expression out of the problems that `pattern` finds: no sentence shows it. */
function withoutPattern(ajv: Ajv): void {
  const definition = ajv.getKeyword('pattern');
  if (typeof definition === 'object') Object.assign(definition, { error: { message: '', params: _`{}` } });
}

/**
 * As ajv-formats has it, but for what stands before `@`: `\S+(?::\S*)?` tries each colon with each end, which takes
 * seconds for a text of colons, and matches the same texts as `\S+`.
 */
const URL_FORMAT = new RegExp(
  (fullFormats.url as RegExp).source.replace('(?:\\S+(?::\\S*)?@)?', '(?:\\S+@)?'),
  (fullFormats.url as RegExp).flags,
);

/** Formats of the standard that not even ajv-formats knows; any text passes. */
const UNCHECKED_FORMATS = ['idn-email', 'idn-hostname', 'iri', 'iri-reference'];

/** Keywords that draft-07 lacks. A schema without them is judged the same by both, with less code by draft-07. */
const NEW_WORDS =
  /"(prefixItems|dependentSchemas|dependentRequired|unevaluated\w+|minContains|maxContains)":/;

function needs2020(schema: JsonObject): boolean {
  return NEW_WORDS.test(JSON.stringify(schema));
}
