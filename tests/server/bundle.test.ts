import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bundleServer } from '../../server/programs/bundle-server.ts';
import {
  CURRENT,
  findBundle,
  importServe,
  ROOT,
  stampOf,
  versionOf,
} from '../../server/programs/import-serve.ts';
import { serve } from '../../server/programs/serve.ts';
import { bareSurroundings } from '../programs.ts';
import { temporaryDirectory } from './support/test-database.ts';

const HONO = 'node_modules/hono';

describe('the bundle of the server', () => {
  const { size, changedMs } = stampOf('package.json');

  test('is used while its sources and packages are what it was made from', async () => {
    expect(await served({ 'package.json': { size, changedMs } })).toBe('bundled');
  });

  test('is used by containers, whose files have whole seconds', async () => {
    const file = join(temporaryDirectory(), 'source.ts');
    writeFileSync(file, '');
    utimesSync(file, 1_000, 1_000);
    expect(await served({ [file]: { size: 0, changedMs: 1_000_400.5 } })).toBe('bundled');
    expect(await served({ [file]: { size: 0, changedMs: 1_001_400.5 } })).toBe(serve);
  });

  test.each<[string, object?, Record<string, string>?]>([
    ['a source is longer', { 'package.json': { size: size - 1, changedMs } }],
    ['a source was written again', { 'package.json': { size, changedMs: changedMs - 1000 } }],
    ['a source is gone', { 'package.json': { size, changedMs }, 'server/gone.ts': { size, changedMs } }],
    ['a package has another version', {}, { [HONO]: '1.2.3' }],
    ['a package is gone', {}, { 'node_modules/gone': '1.2.3' }],
    ['it is not known what it was made from'],
  ])('gives way to the sources when %s', async (_why, sources, packages) => {
    expect(await served(sources, packages)).toBe(serve);
  });

  test('fails where the sources fail, and stays for whom it serves while another is made', async () => {
    // The packages that it leaves out are found from here.
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    const bundles = mkdtempSync(join(ROOT, 'dist/bundles-'));
    onTestFinished(() => rmSync(bundles, { recursive: true }));
    // What serves, and what another build has left behind, under a name that comes after all others.
    for (const name of ['former', 'zzz']) mkdirSync(join(bundles, name));
    writeFileSync(join(bundles, CURRENT), JSON.stringify({ name: 'former' }));
    await bundleServer(bundles);
    const places = failingIn(bundles);
    expect(places[0]).toMatch(/\/server\/platform\/site\/site-files\.ts:\d+$/);
    expect(places).toEqual(failingIn(temporaryDirectory()));
    const last = findBundle(bundles) ?? '';
    expect(readdirSync(bundles).toSorted()).toEqual([CURRENT, 'former', last].toSorted());
    rmSync(join(bundles, last), { recursive: true });
    expect(findBundle(bundles)).toBeUndefined();
  });
});

/** What is served by a bundle that was made from such sources and packages. */
async function served(
  sources: unknown,
  packages: Record<string, string> = { [HONO]: versionOf(HONO) },
): Promise<unknown> {
  const { prepareStackTrace } = Error;
  onTestFinished(() => {
    Error.prepareStackTrace = prepareStackTrace;
  });
  const bundles = temporaryDirectory();
  mkdirSync(join(bundles, 'b1'));
  writeFileSync(join(bundles, 'b1/serve.js'), "export const serve = 'bundled';");
  if (sources) writeFileSync(join(bundles, CURRENT), JSON.stringify({ name: 'b1', sources, packages }));
  return (await importServe(bundles)).serve;
}

/** The lines of our sources that a server names which finds no site. */
function failingIn(bundles: string): string[] {
  const program = `
    const { importServe } = await import('./server/programs/import-serve.ts');
    const { serve } = await importServe(${JSON.stringify(bundles)});
    await serve('/nowhere');`;
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { ...bareSurroundings(), DATA_DIR: temporaryDirectory(), NODE_ENV: 'test' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr.match(/\/(server|codegen)\/\S+\.ts:\d+/g) ?? [];
}
