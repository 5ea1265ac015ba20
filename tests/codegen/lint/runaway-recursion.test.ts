import { expect, test } from 'vitest';
import { checkRecursion } from '../../../codegen/compiler/check.ts';
import { emitValidator } from '../../../codegen/compiler/emit-validators.ts';
import { lintForm } from '../../../codegen/lint/lint-form.ts';
import { contactForm } from './judge.ts';

const again = { $ref: '#/$defs/node' };
const kind = (value: string, more: object) => ({
  required: ['kind'],
  properties: { kind: { const: value }, ...more },
});
const judge = (form: object) => {
  const sources = contactForm(form);
  return checkRecursion(sources, 'contact', lintForm(sources, 'contact').schema);
};
const formOf = (node: object) => ({ properties: { tree: again }, $defs: { node } });

const runaway: [string, object][] = [
  ['oneOf', { oneOf: [kind('and', { inner: again }), kind('or', { inner: again })] }],
  ['anyOf', { anyOf: [kind('and', { inner: again }), kind('or', { inner: again })] }],
  ['allOf', { allOf: [{ properties: { inner: again } }, { properties: { inner: again } }] }],
  ['itself and a branch', { properties: { inner: again }, anyOf: [{ properties: { inner: again } }] }],
  [
    'a condition and what follows',
    { if: { properties: { inner: again } }, then: { additionalProperties: again } },
  ],
  [
    'branches of a branch',
    { anyOf: [{ anyOf: [{ properties: { inner: again } }] }, { properties: { inner: again } }] },
  ],
];

test.each(runaway)('a schema that comes back to itself twice, by %s, is pointed at', (_, node) => {
  expect(judge(formOf(node))).toMatchObject([
    { message: expect.stringContaining('come to this schema again by') },
  ]);
});

test('lists of itself in two branches are pointed at, and the form may be what contains itself', () => {
  const entries = { type: 'array', items: { $ref: '#' } };
  const form = { oneOf: [kind('and', { inner: entries }), kind('or', { inner: entries })] };
  expect(judge(form)).toHaveLength(1);
});

const tame: [string, object][] = [
  ['once', { oneOf: [{ type: 'string' }, kind('and', { inner: again })] }],
  ['beside the branches', { properties: { inner: again }, oneOf: [kind('and', {}), kind('or', {})] }],
  ['by another name in each', { oneOf: [kind('and', { left: again }), kind('or', { right: again })] }],
  [
    'in one of two that exclude each other',
    {
      if: kind('and', {}),
      then: { properties: { inner: again } },
      else: { properties: { inner: again } },
    },
  ],
  [
    'as a list and as a group',
    { anyOf: [{ type: 'array', items: again }, { properties: { inner: again } }] },
  ],
];

test.each(tame)('a schema may contain itself %s', (_, node) => {
  expect(judge(formOf(node))).toEqual([]);
});

type Judge = (data: unknown) => boolean;

/** How often the validator of a form comes to the innermost of so many levels. */
async function looksAt(node: object, levels: number): Promise<number> {
  const { schema } = lintForm(contactForm(formOf(node)), 'contact');
  const code = await emitValidator(schema);
  const { validate }: { validate: Judge } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  let looks = 0;
  const look = () => {
    looks += 1;
  };
  const innermost = Object.defineProperty({}, 'kind', { enumerable: true, get: look });
  let tree: object = innermost;
  for (let level = 0; level < levels; level += 1)
    tree = { kind: 'and', inner: tree, left: tree, right: undefined };
  validate({ tree });
  return looks;
}

test('what is pointed at takes longer with each level, and what is not does not', async () => {
  const [[, oneOf] = []] = runaway;
  const beside = tame[1]?.[1];
  expect(await looksAt(oneOf ?? {}, 12)).toBeGreaterThan(2 ** 12);
  expect(await looksAt(beside ?? {}, 12)).toBeLessThan(10);
});
