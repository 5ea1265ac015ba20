import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A browser to test with, and where it came from, in words. */
export type Chromium = { path: string; origin: string; env?: Record<string, string> };

/** Browsers as people have them. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same without windows: the tests need 2.5 times less of the processor with it. */
const SHELL = 'chromium-headless-shell';
const CACHE = join(import.meta.dirname, '../node_modules/.cache/tenderfoot/chromium');

/** Switches that keep a headless Chromium quiet: nothing is fetched, updated or sandboxed. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium: the one that `CHROMIUM_PATH` names, one on the PATH, or one that is installed now, by the
 * system's package manager where that is allowed, else as an npm package outside of the project's own.
 * @throws Error when there is none and none could be installed.
 */
export async function findChromium(
  preferred: 'lightest' | 'as people have it' = 'lightest',
): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, origin: 'named by CHROMIUM_PATH' };
  const present = onPath(preferred === 'lightest' ? [SHELL, ...BROWSERS] : [...BROWSERS, SHELL]);
  if (present) return { path: present, origin: 'found on this machine' };
  const installed = installFromSystem();
  if (installed) return { path: installed, origin: 'installed by the package manager' };
  return installFromNpm();
}

function onPath(names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installFromSystem(): string | undefined {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined;
  say('No Chromium found; installing one with the package manager …');
  const apt = (...words: string[]) => spawnSync('apt-get', words, { stdio: 'ignore' }).status === 0;
  apt('update', '-qq');
  const isInstalled = [SHELL, 'chromium'].some((name) => apt('install', '-y', '-qq', name));
  if (!isInstalled) say('The package manager could not install it.');
  return onPath([SHELL, ...BROWSERS]);
}

type ChromiumPackage = { default: { executablePath(): Promise<string> } };

/** `@sparticuz/chromium` carries the browser inside of the package, so any user can install it. */
async function installFromNpm(): Promise<Chromium> {
  if (!existsSync(join(CACHE, 'node_modules/@sparticuz/chromium'))) {
    say('No Chromium found; installing the npm package "@sparticuz/chromium" beside the project …');
    mkdirSync(CACHE, { recursive: true });
    execFileSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', CACHE, '@sparticuz/chromium'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  }
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'; // makes the package unpack the libraries it needs
  const entry = createRequire(join(CACHE, 'package.json')).resolve('@sparticuz/chromium');
  const chromium: ChromiumPackage = await import(pathToFileURL(entry).href);
  const path = await chromium.default.executablePath();
  const env = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' };
  return { path, origin: 'installed as an npm package', env };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
