import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { keepFailure } from './keep-failure.ts';
import type { Spent } from './time-spent.ts';

const DEAREST = 10;

/**
 * Closes the run with where the time went and one plain line: `N passed, N failed`. The line goes into the file that
 * `TEST_COUNTS` names besides, for whoever adds several runs up, and what failed and why into the one that
 * `TEST_FAILURES` names, for whoever sees only the end of several runs.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    if (modules.length > DEAREST) for (const line of [...dearest(modules), ...shares(modules)]) say(line);
    const brokenFiles = modules.filter((module) => module.errors().length > 0).length;
    const line = `${count('passed')} passed, ${count('failed') + brokenFiles + unhandled.length} failed`;
    say(line);
    if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `${line}\n`);
    keepFailures(modules, unhandled);
  }
}

/** What failed, by file, name and what it said. */
function keepFailures(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
  const seed = process.env.ABUSE_SEED ? ` (from seed ${process.env.ABUSE_SEED})` : '';
  for (const module of modules) {
    const where = `${module.project.name} ${module.relativeModuleId}`;
    if (module.errors().length > 0) keepFailure(where, reasons(module.errors()));
    for (const test of module.children.allTests('failed'))
      keepFailure(`${where} > ${test.fullName}${seed}`, reasons(test.result().errors ?? []));
  }
  for (const error of unhandled) keepFailure(`outside of every test${meanwhile(error)}`, reasons([error]));
}

/** The test that ran, or the file: what is at fault may have begun before. */
function meanwhile({ VITEST_TEST_PATH: path, VITEST_TEST_NAME: name }: SerializedError): string {
  return path ? `, during ${relative('.', String(path))}${name ? ` > ${name}` : ''}` : '';
}

function reasons(errors: readonly SerializedError[]): string {
  return errors
    .flatMap(({ message, diff, stack }) => [message, diff, ownLines(stack)])
    .filter(Boolean)
    .join('\n');
}

/** The places of a stack that are the project's own. */
function ownLines(stack = ''): string {
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return lines.filter((line) => !line.includes('node_modules')).join('\n');
}

function dearest(modules: readonly TestModule[]): string[] {
  const files = modules.map((module) => ({ module, took: took(module) })).sort((a, b) => b.took - a.took);
  return [
    'The dearest files:',
    ...files
      .slice(0, DEAREST)
      .map(({ module, took }) => `${seconds(took)} ${module.project.name} ${module.relativeModuleId}`),
  ];
}

/** What each project took, and of that what its tests waited for that is not what they are about. */
function shares(modules: readonly TestModule[]): string[] {
  const names = new Set(modules.map(({ project }) => project.name));
  return [...names].map((name) => {
    const ofIt = modules.filter(({ project }) => project.name === name);
    const total = ofIt.reduce((before, module) => before + took(module), 0);
    const spent = sum(ofIt.map((module) => module.meta().spent ?? { server: 0, pages: 0, axe: 0 }));
    const parts = Object.entries(spent).filter(([, milliseconds]) => milliseconds > 0);
    const words = parts.map(([on, milliseconds]) => `${on} ${seconds(milliseconds).trim()}`);
    return `${seconds(total)} ${name}, ${ofIt.length} files${words.map((word) => `, ${word}`).join('')}`;
  });
}

function took(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return duration + collectDuration + setupDuration;
}

function sum(all: Spent[]): Spent {
  const total = { server: 0, pages: 0, axe: 0 };
  for (const one of all) for (const on of ['server', 'pages', 'axe'] as const) total[on] += one[on];
  return total;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(0).padStart(5)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
