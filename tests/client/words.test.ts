import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { faq } from '../../client/site/content/faq.ts';
import { privacyPolicy } from '../../client/site/content/privacy-policy.ts';
import { termsAndConditions } from '../../client/site/content/terms-and-conditions.ts';
import vocabulary from '../../client/studio/code/vocabulary.json';

const ROOT = join(import.meta.dirname, '../..');
const CODE = ['client/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}', 'codegen/runtime/{*,!(versions)/**/*}.ts'];
/** What only the server loads. */
const SERVER_CODE = [
  'server/**/*.ts',
  'codegen/{compiler,lint,versions}/**/*.ts',
  'codegen/runtime/versions/*.ts',
  'codegen/runtime/quoted.ts',
];

/** The texts that are handed to `t`, `text` and `rich`, as far as they stand there as such. */
const said = textsIn(CODE, (name) => ['t', 'text', 'rich'].includes(name));
/** What is handed to them as it is put together from constants. */
const content = textsWithin([
  faq,
  vocabulary,
  [privacyPolicy, termsAndConditions].map(({ introduction, sections }) => [introduction, sections]),
]);
const french = catalogue(['client/i18n/fr/*.json', 'schemas/{pages,sentences}.fr.json']);

test('everything that screens and widgets say is translated', () => {
  expect(said.size).toBeGreaterThan(300);
  expect([...said].filter((text) => !french.has(text))).toEqual([]);
});

test('the legal texts, the FAQ and the help of the text editor are translated', () => {
  expect(content.length).toBeGreaterThan(150);
  expect(content.filter((text) => !french.has(text))).toEqual([]);
});

test('everything that only the server says is translated', () => {
  const words = catalogue(['server/platform/i18n/*.fr.json', 'schemas/{pages,sentences}.fr.json']);
  const sentences = textsIn(SERVER_CODE, (name) => ['t', 'text', 'translated'].includes(name));
  expect(sentences.size).toBeGreaterThan(80);
  expect([...sentences].filter((text) => !words.has(text))).toEqual([]);
});

test('nothing that is said of a form’s mistakes and changes is written without a way to say it in French', () => {
  const MET_BY_DEVELOPERS = ['emit-pages', 'make', 'pull-release', 'publish'].map((name) => `/${name}.ts`);
  const code = [
    'codegen/{compiler,lint,versions}/**/*.ts',
    'codegen/runtime/versions/*.ts',
    'server/studio/compile-form.ts',
  ];
  const files = globSync(code, { cwd: ROOT }).filter(
    (file) => !MET_BY_DEVELOPERS.some((one) => file.endsWith(one)),
  );
  expect(files.flatMap(bareSentencesIn)).toEqual([]);
});

test('no translation is left over', () => {
  const source = globSync([...CODE, ...SERVER_CODE, 'client/index.html', 'schemas/pages.json'], {
    cwd: ROOT,
  })
    .map((file) => unescaped(readFileSync(join(ROOT, file), 'utf8')))
    .concat(content)
    .join('\n');
  const words = catalogue([
    'client/i18n/fr/*.json',
    'server/platform/i18n/*.fr.json',
    'schemas/{pages,sentences}.fr.json',
  ]);
  expect([...words.keys()].filter((text) => !source.includes(text))).toEqual([]);
});

test('French as it is written in Canada has no blank before ? ! and ;', () => {
  const words = catalogue([
    'client/i18n/fr/*.json',
    'server/platform/i18n/*.fr.json',
    'schemas/*.fr.json',
    'schemas/{forms,dialogs}/*/form.fr.json',
  ]);
  expect([...words.values()].filter((text) => /\s[?!;]/.test(text))).toEqual([]);
});

test('each translation fills in and marks what the English does', () => {
  const marks = (text: string) => [...new Set(text.match(/\{\w+\}|<\/?\w+>/g))].sort();
  const words = catalogue([
    'client/i18n/fr/*.json',
    'server/platform/i18n/*.fr.json',
    'schemas/sentences.fr.json',
  ]);
  for (const [text, translation] of words) expect(marks(translation), text).toEqual(marks(text));
});

/** Joins the parts of long texts, and reads `\\'` as the text does. */
function unescaped(code: string): string {
  return code.replace(/' \+\s+'/g, '').replace(/\\(['\\])/g, '$1');
}

function textsWithin(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsWithin) : [];
}

function catalogue(patterns: string[]): Map<string, string> {
  const files = globSync(patterns, { cwd: ROOT });
  return new Map(
    files.flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))),
  );
}

function textsIn(patterns: string[], isSaying: (name: string) => boolean): Set<string> {
  const texts = new Set<string>();
  for (const file of globSync(patterns, { cwd: ROOT })) {
    for (const { type, callee, arguments: args } of nodesIn(file)) {
      const name = (callee as { name?: string } | undefined)?.name;
      if (type === 'CallExpression' && name && isSaying(name) && Array.isArray(args)) collect(args[0]);
    }
  }
  return texts;

  /** A text, one of two, or all of an object's. */
  function collect(node: Record<string, unknown> | undefined): void {
    if (node?.type === 'Literal' && typeof node.value === 'string') texts.add(node.value);
    if (node?.type === 'BinaryExpression') texts.add(joined(node));
    if (node?.type === 'ConditionalExpression')
      for (const branch of [node.consequent, node.alternate]) collect(branch as Record<string, unknown>);
    if (node?.type === 'ObjectExpression')
      for (const property of node.properties as { value: Record<string, unknown> }[]) collect(property.value);
  }
}

type Node = Record<string, unknown>;

function nodesIn(file: string): Node[] {
  const nodes: Node[] = [];
  visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program);
  return nodes;

  function visit(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) visit(one);
    else if (typeof node === 'object' && node !== null) {
      nodes.push(node as Node);
      for (const child of Object.values(node)) visit(child);
    }
  }
}

/** A text that is written in parts. */
function joined({ value, left, right }: Node): string {
  return left ? joined(left as Node) + joined(right as Node) : String(value);
}

/** The sentences of complaints and changes that stand there as such, not handed to `t` or `text`. */
function bareSentencesIn(file: string): string[] {
  return nodesIn(file).flatMap(({ type, key, value, id, init }) => {
    const name = ((type === 'Property' ? key : id) as { name?: string } | null | undefined)?.name ?? '';
    const isSaid = ['message', 'remedy', 'sentence'].includes(name);
    return isSaid ? bareIn((type === 'Property' ? value : init) as Node | null) : [];
  });
}

function bareIn(node: Node | null): string[] {
  const { type, value, quasis, consequent, alternate, left, right } = node ?? {};
  if (type === 'Literal') return /\p{L}{2}/u.test(String(value)) ? [String(value)] : [];
  if (type === 'TemplateLiteral') {
    const english = (quasis as { value: { raw: string } }[]).map(({ value: { raw } }) => raw).join('…');
    return /\p{L}{2}/u.test(english) ? [english] : [];
  }
  const parts = [consequent, alternate, left, right].filter((part) => part !== undefined);
  return type === 'CallExpression' ? [] : parts.flatMap((part) => bareIn(part as Node));
}
