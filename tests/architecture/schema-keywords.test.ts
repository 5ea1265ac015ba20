import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaKeywords } from '../../codegen/runtime/schema/parts.ts';
import { SCHEMA_KEYWORDS } from '../codegen/schema-keywords.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Where it is known under which keywords schemas stand. */
const WALKER = 'codegen/runtime/schema/';

/** These words are nothing else than keywords. Whoever goes down through one of them by himself forgets another. */
const TELLING =
  /\b(prefixItems|patternProperties|dependentSchemas|additionalItems|unevaluatedItems|unevaluatedProperties|propertyNames|contentSchema)\b/;

/** What says what a keyword means, each by itself: it has to name it, and goes nowhere. */
const MEANING = {
  'the type of a schema': ['codegen/runtime/json-schema.ts'],
  'one dialect made of another': ['codegen/compiler/normalize.ts', 'widgets/rjsf/form/to-rjsf-schema.ts'],
  'what may be merged, and how': ['codegen/compiler/bundle.ts', 'codegen/runtime/shape/merge.ts'],
  'what Ajv makes of it': ['codegen/compiler/bound-rules.ts', 'codegen/compiler/emit-validators.ts'],
  'whether it decides what is asked': [
    'codegen/compiler/mark-conditions.ts',
    'codegen/runtime/schema-kind.ts',
    'codegen/runtime/shape/flatten.ts',
  ],
  'whether a group is closed, or a list has places with meanings': [
    'client/engine/dependent/dependent-node.tsx',
    'client/engine/dependent/open-group.tsx',
    'client/engine/dependent/tuple-field.tsx',
    'codegen/compiler/check-files.ts',
    'codegen/lint/rules/refused-by-group.ts',
    'codegen/lint/rules/required-nowhere.ts',
    'codegen/runtime/field-name.ts',
    'codegen/runtime/form-values.ts',
    'codegen/runtime/versions/asked-answers.ts',
    'server/engine/forms/special-rules.ts',
    'server/platform/http/bodies/body-size.ts',
  ],
  'regular expressions that are keys': ['codegen/lint/rules/runaway-pattern.ts'],
  'what is said of a rule that is broken, or has changed': [
    'client/studio/merge/form-atoms.ts',
    'client/studio/messages/purposes.ts',
    'codegen/lint/rules/missing-wording.ts',
    'codegen/runtime/find-problems.ts',
    'codegen/runtime/versions/rule-changes.ts',
  ],
};

test('every keyword of JSON Schema that holds schemas is walked', () => {
  expect(new Set(schemaKeywords)).toEqual(new Set(SCHEMA_KEYWORDS.map(([keyword]) => keyword)));
});

test('one place knows under which keywords schemas stand; who names one besides says what it means', () => {
  const naming = globSync('{codegen,client,server,widgets}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) =>
      !file.startsWith('codegen/generated/') && !file.startsWith(WALKER) && TELLING.test(codeOf(file)),
  );
  expect(naming.sort()).toEqual(Object.values(MEANING).flat().sort());
});

/** Without comments, which may speak of anything. */
function codeOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
