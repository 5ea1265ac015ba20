import { expect, test } from 'vitest';
import { generate } from '../../codegen/compiler/generate.ts';
import { loadSources } from '../../codegen/compiler/load.ts';
import { type Problem, SchemaError } from '../../codegen/compiler/problem.ts';
import { lintSchemas } from '../../codegen/lint/lint.ts';
import { schemasFolder } from './folder.ts';
import { type Hostile, hostileSchemas, largeSchemas, MOST_LARGE_MS, MOST_MS } from './hostile-schemas.ts';

const folderOf = ({ schema, ui = () => '{}' }: Omit<Hostile, 'said'>) =>
  schemasFolder({ 'forms/contact/form.schema.json': schema(), 'forms/contact/form.ui.json': ui() });

/** What is said of a folder, and how long that took the processor. */
async function answerOf(folder: string, ask: (folder: string) => Problem[] | Promise<Problem[]>) {
  const before = process.threadCpuUsage();
  const problems = await refusalOf(() => ask(folder));
  const { user, system } = process.threadCpuUsage(before);
  return { problems, milliseconds: (user + system) / 1000 };
}

async function refusalOf(ask: () => Problem[] | Promise<Problem[]>): Promise<Problem[]> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SchemaError) return error.problems;
    throw error;
  }
}

const codegen = async (folder: string): Promise<Problem[]> => {
  await generate(folder);
  return [];
};
const schemaCheck = (folder: string) => lintSchemas(loadSources(folder));

// Whoever asks first waits for the libraries as well.
await answerOf(folderOf({ what: '', schema: () => '{"properties":{"a":{"pattern":"a+"}}}' }), codegen);

test.each(hostileSchemas)(
  '$what: codegen and schema:check refuse it in the same words, soon',
  async (hostile) => {
    const folder = folderOf(hostile);
    const [generated, checked] = [await answerOf(folder, codegen), await answerOf(folder, schemaCheck)];
    expect(generated.problems[0]).toMatchObject({
      file: expect.stringMatching(/^forms\/contact\/form\.(schema|ui)\.json$/),
      message: expect.stringMatching(hostile.said),
      remedy: expect.stringMatching(/\w/),
    });
    expect(checked.problems.map(({ message }) => message).sort()).toEqual(
      generated.problems.map(({ message }) => message).sort(),
    );
    expect(generated.problems.length).toBeLessThanOrEqual(200);
    expect([generated.milliseconds, checked.milliseconds].map((one) => one < MOST_MS)).toEqual([true, true]);
  },
);

test.each(largeSchemas)('$what: codegen takes it, and schema:check looks at it, soon', async (large) => {
  const folder = folderOf(large);
  const generated = await answerOf(folder, codegen);
  expect(generated.problems).toEqual([]);
  const checked = await answerOf(folder, schemaCheck);
  expect(checked.problems.filter((problem) => 'level' in problem && problem.level === 'error')).toEqual([]);
  expect([generated.milliseconds, checked.milliseconds].map((one) => one < MOST_LARGE_MS)).toEqual([
    true,
    true,
  ]);
});
