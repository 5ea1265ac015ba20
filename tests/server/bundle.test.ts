import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bundleServer } from '../../server/programs/bundle-server.ts';
import { importServe, ROOT, SOURCES, stampOf } from '../../server/programs/import-serve.ts';
import { serve } from '../../server/programs/serve.ts';
import { bareSurroundings } from '../programs.ts';
import { temporaryDirectory } from './support/test-database.ts';

describe('the bundle of the server', () => {
  const { size, changedMs } = stampOf('package.json');

  test('is used while its sources are what it was made from', async () => {
    expect(await served({ 'package.json': { size, changedMs } })).toBe('bundled');
  });

  test('is used by containers, whose files have whole seconds', async () => {
    const file = join(temporaryDirectory(), 'source.ts');
    writeFileSync(file, '');
    utimesSync(file, 1_000, 1_000);
    expect(await served({ [file]: { size: 0, changedMs: 1_000_400.5 } })).toBe('bundled');
    expect(await served({ [file]: { size: 0, changedMs: 1_001_400.5 } })).toBe(serve);
  });

  test.each([
    ['is longer', { 'package.json': { size: size - 1, changedMs } }],
    ['was written again', { 'package.json': { size, changedMs: changedMs - 1000 } }],
    ['is gone', { 'package.json': { size, changedMs }, 'server/gone.ts': { size, changedMs } }],
    ['is not known', undefined],
  ])('gives way to the sources when one of them %s', async (_how, stamps) => {
    expect(await served(stamps)).toBe(serve);
  });

  test('fails where the sources fail', async () => {
    // The packages that it leaves out are found from here.
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    const folder = mkdtempSync(join(ROOT, 'dist/bundle-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await bundleServer(folder);
    const places = failingIn(folder);
    expect(places[0]).toMatch(/server\/platform\/site\/site-files\.ts:\d+:\d+/);
    expect(places).toEqual(failingIn(temporaryDirectory()));
  });
});

/** What is served with a bundle in a folder that was made from sources with these stamps. */
async function served(stamps: unknown): Promise<unknown> {
  const folder = temporaryDirectory();
  writeFileSync(join(folder, 'serve.js'), "export const serve = 'bundled';");
  if (stamps) writeFileSync(join(folder, SOURCES), JSON.stringify(stamps));
  return (await importServe(folder)).serve;
}

/** The places in our sources that a server names which finds no site. */
function failingIn(bundle: string): string[] {
  const program = `
    const { importServe } = await import('./server/programs/import-serve.ts');
    const { serve } = await importServe(${JSON.stringify(bundle)});
    await serve('/nowhere');`;
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { ...bareSurroundings(), DATA_DIR: temporaryDirectory(), NODE_ENV: 'test' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr.match(/\/(server|codegen)\/\S+\.ts:\d+:\d+/g) ?? [];
}
