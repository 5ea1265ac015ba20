import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const readmes = globSync('{*.md,!(node_modules|dist)/**/*.md}', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), 'utf8'),
}));

test('the READMEs were read', () => {
  expect(readmes.length).toBeGreaterThan(20);
});

test('every command that a README names is a script', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const named = readmes.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)|`((?:bench|test|schema):[\w:-]+)/g)].map(([, run, short]) => ({
      file,
      script: run ?? short ?? '',
    })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([]);
});

test('every link of a README leads to what is there', () => {
  const links = readmes.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => ({ file, to })),
  );
  const own = links.filter(({ to }) => !/^[a-z]+:/.test(to));
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter(({ file, to }) => !existsSync(join(ROOT, dirname(file), to)))).toEqual([]);
});

test('the README names every setting that the server reads, and no other', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const section = /^## Settings\n(.*?)^## /ms.exec(readme)?.[1] ?? '';
  const named = new Set(
    [...section.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)[=`]/g)].map(([, name = '']) => name),
  );
  const readers = globSync('server/{platform/config/*,**/*-settings,platform/site/error-reports}.ts', {
    cwd: ROOT,
  });
  const source = readers.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  expect([...named].filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
  const read = new Set(
    [...source.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'/g)].map(([, name = '']) => name),
  );
  expect(read.size).toBeGreaterThan(20);
  // `KEEP_…_DAYS` are together in the README, one by one beside what reads them.
  expect([...read].filter((name) => !named.has(name) && !name.startsWith('KEEP_'))).toEqual([]);
});
