import { expect, test } from 'vitest';
import { BundlerGone } from '../../codegen/compiler/inline-runtime.ts';
import { compileRules } from '../../server/studio/compile-form.ts';
import { formOf } from '../../server/studio/prepared-form.ts';

const form = formOf(
  'contact',
  { type: 'object', properties: { name: { type: 'string', maxLength: 5 } } },
  {},
);

test('a process that was ended is no mistake of a form: it cannot be compiled now', async () => {
  const compiling = compileRules(form, { emit: () => Promise.reject(new BundlerGone('killed')) });
  await expect(compiling).rejects.toMatchObject({ code: 'unavailable' });
  expect((await compileRules(form)).problems).toEqual([]);
});

test('what cannot be compiled for its own sake is one', async () => {
  const odd = formOf('contact', { type: 'object', properties: { name: { format: 'nothing' } } }, {});
  const { problems } = await compileRules(odd);
  expect(problems).toMatchObject([{ message: expect.stringContaining('unknown format') }]);
});
