import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { isObject, type JsonObject } from '../runtime/json.ts';
import { nodesOf } from '../runtime/schema/parts.ts';
import { withoutTexts } from './without-texts.ts';

/** Keywords that look inside a value, by the keyword that limits how large the value may be. */
const INSIDE = {
  maxItems: ['items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'contains', 'uniqueItems'],
  maxProperties: ['patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  maxLength: ['pattern', 'format', 'x-date'],
} as const;

/** Length up to which a text is judged in any case: what it must look like says more than how long it may be. */
export const LOOKED_AT = 1000;

/** Keeps rules from looking inside a value that is too large anyway: an array over its `maxItems` is not walked. */
export function boundRules(ajv: Ajv): void {
  for (const [limit, keywords] of Object.entries(INSIDE))
    for (const keyword of keywords) bound(ajv, keyword, limit as keyof typeof INSIDE);
}

function bound(ajv: Ajv, keyword: string, limit: keyof typeof INSIDE): void {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition !== 'object') return;
  const { code } = definition as CodeKeywordDefinition;
  // Changed in place: added anew, it would run after others, and a field shows the first sentence found for it.
  Object.assign(definition, {
    code(context: KeywordCxt, ruleType?: string) {
      const most: unknown = context.parentSchema[limit];
      // Without `allErrors` the first problem ends the judgement, and sizes have been judged before.
      if (typeof most !== 'number' || !context.allErrors) return code(context, ruleType);
      context.gen.if(fits(context, limit, most), () => code(context, ruleType));
    },
  });
}

function fits({ data }: KeywordCxt, limit: keyof typeof INSIDE, most: number): Code {
  if (limit === 'maxProperties') return _`Object.keys(${data}).length <= ${most}`;
  // A character beyond the first 65,536 counts twice in a text's `length`.
  return _`${data}.length <= ${limit === 'maxItems' ? most : Math.max(2 * most, LOOKED_AT)}`;
}

/** Ajv's loop that compares each entry of a list with every other, written unless it knows that all are plain. */
const EACH_WITH_EACH =
  /(outer\d*):\s*for\(;(\w+)--;\)\{\s*for\((\w+) = \2; \3--;\)\{\s*if\(\w+\((\S+)\[\2\], \4\[\3\]\)\)\{([\s\S]*?)break \1;\s*\}\s*\}\s*\}/g;

/** Ajv's loop that compares a value with each choice of a long list. */
const WITH_EACH =
  /\b(\w+) = false;\s*for\(const (\w+) of (\S+)\)\{\s*if\(\w+\((\S+), \2\)\)\{\s*\1 = true;\s*break;\s*\}\s*\}/g;

const LINES: [RegExp, string][] = [
  [WITH_EACH, '$1 = isAmong($4, $3);'],
  [EACH_WITH_EACH, 'const twins$2 = twinsIn($4);\nif(twins$2){\n[$2, $3] = twins$2;\n$5}'],
  [
    /if\(vErrors === null\)\{\s*vErrors = \[(\w+)\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}/g,
    'vErrors = withProblem(vErrors, $1);',
  ],
  [
    /vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\);\s*errors = vErrors\.length;/g,
    'vErrors = withProblems(vErrors, $1.errors);\nerrors += $1.errors.length;',
  ],
  [
    /if\(vErrors !== null\)\{\s*if\((\w+)\)\{\s*vErrors\.length = \1;\s*\}\s*else \{\s*vErrors = null;\s*\}\s*\}/g,
    'vErrors = backTo($1, vErrors);',
  ],
];

/** Functions that the replacements above call, by their file in `codegen/runtime`. */
const HELPERS = {
  'problem-list': ['withProblem', 'withProblems', 'backTo'],
  'equal-values': ['twinsIn', 'isAmong'],
};

/**
 * Rewrites Ajv's code so that lists of problems are bounded, and the entries of a list are compared only once. Ajv
 * itself copies all problems found before for each part that has one, and compares every entry with every other: both
 * take time that grows with the square of what is sent.
 * @throws Error when Ajv has come to write something else
 */
export function boundProblems(code: string): string {
  const { masked, unmasked } = withoutTexts(code);
  const bounded = LINES.reduce((text, [from, to]) => text.replace(from, to), masked);
  if (/vErrors(\.|\[)/.test(bounded)) throw new Error('Ajv writes lists of problems that have no end');
  if (/^\s*outer\d*:/m.test(bounded)) throw new Error('Ajv compares the entries of a list in another way');
  return Object.entries(HELPERS).reduce((text, [file, names]) => {
    const used = names.filter((name) => bounded.includes(`${name}(`));
    return used.length === 0 ? text : `import { ${used.join(', ')} } from '../runtime/${file}.ts';\n${text}`;
  }, unmasked(bounded));
}

/**
 * Problems kept at least, for nobody mends more at once, and problems kept for each field, so that every field of a
 * long form is told what is wrong with it: in two ways, as a rule.
 */
const FEW = 100;
const PER_FIELD = 2;

/** Returns how many problems the validator of a schema keeps. */
export function mostProblems(schema: JsonObject): number {
  const fields = nodesOf(schema).flatMap(({ schema: { properties } }) =>
    isObject(properties) ? Object.keys(properties) : [],
  );
  return Math.max(FEW, PER_FIELD * fields.length);
}
