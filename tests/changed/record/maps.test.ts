import { writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compiledWhileLoading } from '../../../vite.config.ts';
import { temporaryDirectory } from '../../server/support/test-database.ts';

test('the map of a script that asks to be compiled while it loads leads to the sources', async () => {
  const root = temporaryDirectory();
  writeFileSync(join(root, 'entry.js'), 'console.log(\n  "here",\n);\n');
  const made = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [compiledWhileLoading(() => true)],
    build: { write: false, sourcemap: 'hidden', rolldownOptions: { input: join(root, 'entry.js') } },
  })) as Rolldown.RolldownOutput;
  const [chunk] = made.output;
  const map = made.output.find(({ fileName }) => fileName === `${chunk.fileName}.map`);
  const lines = chunk.code.split('\n');
  const line = lines.findIndex((text) => text.includes('here'));
  expect(lines[0]).toBe('//# allFunctionsCalledOnLoad');
  expect(map?.type).toBe('asset');
  const entry = new SourceMap(JSON.parse(String(map?.type === 'asset' && map.source))).findEntry(
    line,
    lines[line]?.indexOf('here') ?? 0,
  );
  expect(entry).toMatchObject({ originalSource: expect.stringContaining('entry.js'), originalLine: 1 });
});
