import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { functionsOver } from './function-lengths.ts';
import { FOLDERS, type Import, readImports } from './imports.ts';

const ROOT = join(import.meta.dirname, '..');
const imports = readImports();

/** Imports from files that match to files or packages that match, as lines to read. */
function found(from: RegExp, to: RegExp, except: (one: Import) => boolean = () => false): string[] {
  return imports
    .filter((one) => from.test(one.from) && to.test(one.to) && !except(one))
    .map((one) => `${one.from} → ${one.to}`);
}

test('the imports were read', () => {
  expect(imports.length).toBeGreaterThan(300);
});

test('what codegen generates, and what runs on it, imports nothing of ours but each other', () => {
  expect(
    found(
      /^codegen\/(runtime|generated)\//,
      /^(codegen\/(?!runtime|generated)|widgets|client|server|tests)\b/,
    ),
  ).toEqual([]);
});

test('codegen imports no screen and no server', () => {
  expect(found(/^codegen\//, /^(client|server|tests)\//)).toEqual([]);
  expect(found(/^codegen\//, /^widgets\/(?!names\.ts)/)).toEqual([]);
});

test('widgets import only what is generated, its runtime, and each other', () => {
  expect(found(/^widgets\//, /^(client|server|tests|codegen\/(?!runtime|generated))/)).toEqual([]);
});

test('the browser imports nothing of the server', () => {
  expect(found(/^client\//, /^(server|tests|codegen\/(?!runtime|generated))/)).toEqual([]);
});

test('the server imports nothing of the browser', () => {
  const isBuild = ({ from }: Import) => /^server\/programs\/(build|dev|start)\.ts$/.test(from);
  expect(found(/^server\//, /^(client|widgets|tests)\//, isBuild)).toEqual([]);
});

/** What a room may not look into, types included: what lies above it, and the rooms beside it. */
const CLOSED: [room: RegExp, to: RegExp][] = [
  [/^server\/platform\//, /^server\/(engine|market|studio|programs|app\.ts|deps\.ts|server\.ts)/],
  [
    /^server\/engine\//,
    /^server\/(market|studio|programs|app\.ts|deps\.ts|server\.ts)|^codegen\/generated\//,
  ],
  [/^server\/market\//, /^server\/(studio|programs|app\.ts|deps\.ts|server\.ts)/],
  [/^server\/studio\//, /^server\/(market|programs|app\.ts|deps\.ts|server\.ts)/],
  [/^client\/api\//, /^client\/(ui|engine|site|desk|studio|app)\//],
  [/^client\/ui\//, /^client\/(engine|site|desk|studio|app)\//],
  [/^client\/engine\//, /^client\/(api|i18n|site|desk|studio|app)\/|^codegen\/generated\//],
  [/^client\/dev\//, /^client\/(site|desk|app)\//],
  [/^client\/(?!dev\/)/, /^client\/dev\//],
  [/^client\/site\//, /^client\/(desk|studio|app)\//],
  [/^client\/desk\//, /^client\/(site|studio|app)\//],
  [/^client\/studio\//, /^client\/(site|app)\//],
  [/^widgets\/plain\//, /^widgets\/market\//],
];

test.each(CLOSED)('what is in %s imports nothing of %s', (room, to) => {
  expect(imports.some(({ from }) => room.test(from))).toBe(true);
  expect(found(room, to)).toEqual([]);
});

/** Files of ours that these lead to, whatever they import on the way. */
function reachedFrom(room: RegExp): Set<string> {
  const reached = new Set(imports.map(({ from }) => from).filter((file) => room.test(file)));
  for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to);
  return reached;
}

test('the engine of the browser can be lifted out: nothing that it leads to is the marketplace’s own', () => {
  const reached = [...reachedFrom(/^client\/engine\//)];
  expect(reached.length).toBeGreaterThan(100);
  const own =
    /^client\/(api|i18n|site|desk|studio|app)\/|^widgets\/(market\/|registry)|^codegen\/generated\//;
  // English sentences: every product has them.
  const isEverybodys = (file: string) => file === 'codegen/generated/messages.ts';
  expect(reached.filter((file) => own.test(file) && !isEverybodys(file))).toEqual([]);
});

test('only the adapter touches RJSF', () => {
  expect(found(/^(client|widgets|server|codegen)\/(?!rjsf\/)/, /^@rjsf\//)).toEqual([]);
});

test('routes hold no SQL: they import no repository and no database', () => {
  expect(
    found(/^server\/.*\.routes\.ts$/, /\.repository\.ts$|^kysely|^better-sqlite3|^server\/platform\/db\//),
  ).toEqual([]);
});

test('repositories know neither HTTP nor other areas', () => {
  expect(
    found(/^server\/.*\.repository\.ts$/, /^hono|^server\/platform\/http\/|\.(service|routes)\.ts$/),
  ).toEqual([]);
});

test('services know no HTTP', () => {
  expect(found(/^server\/.*\.service\.ts$/, /^hono|^server\/platform\/http\/|\.routes\.ts$/)).toEqual([]);
});

test('a service uses the repositories of its own area only', () => {
  const isOwn = ({ from, to }: Import) => dirname(from) === dirname(to);
  expect(found(/^server\/.*\.service\.ts$/, /\.repository\.ts$/, isOwn)).toEqual([]);
});

test('adapters know their ports, not each other nor the areas', () => {
  expect(
    found(/^server\/platform\/adapters\//, /^server\/.*\.(service|repository|routes)\.ts$|^hono/),
  ).toEqual([]);
});

test('the database driver is named in its dialect only', () => {
  expect(
    found(/^server\//, /^better-sqlite3/, ({ from }) => from.startsWith('server/platform/db/dialects/')),
  ).toEqual([]);
});

/** Lines of the server that match, but of the files that are meant for it. */
function linesOfServer(what: RegExp, except: string[]): string[] {
  return linesOf('server/**/*.ts', what, except);
}

function linesOf(files: string, what: RegExp, except: string[]): string[] {
  return globSync(files, { cwd: ROOT })
    .filter((file) => !except.includes(file))
    .flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
      return lines.filter((line) => what.test(line)).map((line) => `${file}: ${line.trim()}`);
    });
}

test('every stream of the server has an owner that hears it fail', () => {
  const bare = /\.resume\(\)|\.pipe\(|\.on\('(data|readable)'|once\([^)]*'(drain|data|end|finish)'/;
  expect(linesOfServer(bare, ['server/platform/streams.ts'])).toEqual([]);
});

test('whoever watches files hears it when they can be watched no more', () => {
  const unheard = globSync('server/**/*.ts', { cwd: ROOT }).filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return /\bwatch\(/.test(text) && !/watcher\.on\('error'/.test(text);
  });
  expect(unheard).toEqual([]);
});

test('a file that is opened for somebody else is heard, should it not open', () => {
  const unheard = /^(?!.*\b(pipeline|heard|askScanner)\().*createReadStream\(/;
  // It reads by `for await`, in a process of its own.
  expect(linesOfServer(unheard, ['server/engine/uploads/inspect/xml.ts'])).toEqual([]);
});

test('one place answers with streams, which opens none for HEAD', () => {
  expect(
    linesOfServer(/\.toWeb\(|new ReadableStream/, ['server/platform/http/connections/streamed.ts']),
  ).toEqual([]);
});

test('no signal of the server has a timeout of its own, which keeps all of a request until it fires', () => {
  // What says what to use instead names it.
  expect(linesOfServer(/AbortSignal\.timeout/, ['server/platform/process/patience.ts'])).toEqual([]);
});

test('nothing waits in the browser by Suspense, which holds back for 300 ms what has come', () => {
  expect(linesOf('{client,widgets}/**/*.{ts,tsx}', /<Suspense|\blazy\(/, [])).toEqual([]);
});

test('no page writes a number or a date in a language that it may not speak', () => {
  expect(linesOf('{client,widgets}/**/*.{ts,tsx}', /toLocale\w*\('|Intl\.\w+\('/, [])).toEqual([]);
});

test('nothing takes the focus once the page has been painted, when somebody may be in a field already', () => {
  // To its end, or to where it looks whether the focus was left over.
  const late = /\buseEffect\((?:(?!\n {2}\S|document\.body).)*?focus\w*\(/s;
  const takes = globSync('{client,widgets}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => late.test(readFileSync(join(ROOT, file), 'utf8')))
    .sort();
  // The editor of code is led to a line once it is there; by Escape people go back to what they had opened.
  expect(takes).toEqual(['client/studio/code/code-editor.tsx', 'client/ui/layout/use-disclosure.ts']);
});

test('no file imports itself, however far around', () => {
  expect(cyclesOf(imports.filter(({ isType }) => !isType))).toEqual([]);
});

test('no type comes from a file that needs this one, however far around', () => {
  // A thread may know the types of the file that starts it; tests imitate a library whose classes know each other.
  const ours = imports.filter(({ from, isStarted }) => !isStarted && !from.startsWith('tests/'));
  expect(ours.some(({ isType }) => isType)).toBe(true);
  expect(cyclesOf(ours)).toEqual([]);
});

function cyclesOf(some: Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of some) next.set(from, [...(next.get(from) ?? []), to]);
  const finished = new Set<string>();
  const cycles: string[] = [];
  for (const file of next.keys()) walk(file, []);
  return cycles;

  function walk(file: string, trail: string[]): void {
    if (finished.has(file)) return;
    if (trail.includes(file)) {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    for (const one of next.get(file) ?? []) walk(one, [...trail, file]);
    finished.add(file);
  }
}

test('no function has more than 70 lines', () => {
  const long = functionsOver(50);
  expect(long).not.toEqual([]);
  const tooLong = long.filter(({ lines }) => lines > 70);
  expect(tooLong.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('each top-level folder has a README of at most 40 lines', () => {
  for (const folder of ['schemas', ...FOLDERS]) {
    const lines = readFileSync(join(ROOT, folder, 'README.md'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.length, folder).toBeLessThanOrEqual(40);
  }
});

test('a product that is installed without the packages of development has all that it serves with', () => {
  const DEVELOPMENT =
    /^server\/(programs\/(build|dev|schema-pull|start|studio|studio-server)|studio\/open-studio)\.ts$/;
  const programs = imports
    .map(({ from }) => from)
    .filter((file) => /^server\/programs\/[^/]+\.ts$/.test(file));
  const reached = new Set(programs.filter((file) => !DEVELOPMENT.test(file)));
  for (const file of reached)
    for (const { from, to, isType } of imports)
      if (from === file && !isType && !DEVELOPMENT.test(to)) reached.add(to);
  expect(reached).toContain('server/engine/live/compile-thread.ts');
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const installed = new Set(Object.keys(dependencies));
  const packageOf = (name: string) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');
  const foreign = [...reached].filter((name) => !/\.(m?[jt]sx?|json)$|^node:/.test(name)).map(packageOf);
  expect([...new Set(foreign)].filter((name) => !installed.has(name))).toEqual([]);
});
