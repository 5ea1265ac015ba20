import { _, type Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { isObject, type JsonObject } from '../runtime/json.ts';
import { nodesOf } from '../runtime/schema/parts.ts';

/** What looks into a value, by the keyword that says how large the value may be. */
const INSIDE = {
  maxItems: ['items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'contains', 'uniqueItems'],
  maxProperties: ['patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
  maxLength: ['pattern', 'format', 'x-date'],
} as const;

/** So long a text is looked at in any case: what it must look like says more than how long it may be. */
const LOOKED_AT = 1000;

/** Lets nobody look into what is too large anyway: an array over its `maxItems` is not walked. */
export function boundRules(ajv: Ajv): void {
  for (const [limit, keywords] of Object.entries(INSIDE))
    for (const keyword of keywords) bound(ajv, keyword, limit as keyof typeof INSIDE);
}

function bound(ajv: Ajv, keyword: string, limit: keyof typeof INSIDE): void {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition !== 'object') return;
  const { code } = definition as CodeKeywordDefinition;
  // Changed in place: added anew it would come after others, and the first sentence of a field is the one that is shown.
  Object.assign(definition, {
    code(context: KeywordCxt, ruleType?: string) {
      const most: unknown = context.parentSchema[limit];
      // Where the first problem ends the judgement, sizes have been judged before.
      if (typeof most !== 'number' || !context.allErrors) return code(context, ruleType);
      context.gen.if(fits(context, limit, most), () => code(context, ruleType));
    },
  });
}

function fits({ data }: KeywordCxt, limit: keyof typeof INSIDE, most: number): Code {
  if (limit === 'maxProperties') return _`Object.keys(${data}).length <= ${most}`;
  // Characters beyond the first 65,536 are two units of a text's length.
  return _`${data}.length <= ${limit === 'maxItems' ? most : Math.max(2 * most, LOOKED_AT)}`;
}

/** Ajv compares each entry of a list with each other one, unless it knows that all are plain. */
const EACH_WITH_EACH =
  /(outer\d*):\s*for\(;(\w+)--;\)\{\s*for\((\w+) = \2; \3--;\)\{\s*if\(\w+\((\S+)\[\2\], \4\[\3\]\)\)\{([\s\S]*?)break \1;\s*\}\s*\}\s*\}/g;

/** Ajv compares a value with each choice of a long list. */
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

/** What the lines above call, by the file that it stands in. */
const HELPERS = {
  'problem-list': ['withProblem', 'withProblems', 'backTo'],
  'equal-values': ['twinsIn', 'isAmong'],
};

/**
 * Ajv's code with lists of problems that end, and lists whose entries are compared once. Its own copies all that was found before for each part that has a problem,
 * and compares each entry with each: both take time as the square of what is sent.
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

/** Code with a number in the place of each of its texts: what a schema says may look like code, and be any length. */
function withoutTexts(code: string) {
  const texts: string[] = [];
  const masked = code.replace(/"(?:[^"\\\n]|\\.)*"/g, (text) => `"${texts.push(text) - 1}"`);
  return {
    masked,
    unmasked: (text: string) => text.replace(/"(\d+)"/g, (_, at: string) => texts[Number(at)] ?? ''),
  };
}

/** Nobody mends more at once, but each field of a long form is told what is wrong with it: in two ways, as a rule. */
const FEW = 100;
const PER_FIELD = 2;

/** How many problems the validator of a schema keeps. */
export function mostProblems(schema: JsonObject): number {
  const fields = nodesOf(schema).flatMap(({ schema: { properties } }) =>
    isObject(properties) ? Object.keys(properties) : [],
  );
  return Math.max(FEW, PER_FIELD * fields.length);
}
