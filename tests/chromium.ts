import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProgram, installBeside, installFromSystem } from './programs.ts';

/** A browser to test with, and where it came from, in words. */
export type Chromium = { path: string; origin: string; env?: Record<string, string> };

/** Browsers as people have them. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same without windows: the tests need 2.5 times less of the processor with it. */
const SHELL = 'chromium-headless-shell';

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
  const names = preferred === 'lightest' ? [SHELL, ...BROWSERS] : [...BROWSERS, SHELL];
  const find = () => findProgram(names, ['/usr/bin', '/usr/local/bin']);
  const present = find();
  if (present) return { path: present, origin: 'found on this machine' };
  const installed = installFromSystem('Chromium', [SHELL, 'chromium']) && find();
  if (installed) return { path: installed, origin: 'installed by the package manager' };
  return installFromNpm();
}

type ChromiumPackage = { default: { executablePath(): Promise<string> } };

/** `@sparticuz/chromium` carries the browser inside of the package, so any user can install it. */
async function installFromNpm(): Promise<Chromium> {
  const folder = installBeside('@sparticuz/chromium');
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'; // makes the package unpack the libraries it needs
  const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium');
  const chromium: ChromiumPackage = await import(pathToFileURL(entry).href);
  const path = await chromium.default.executablePath();
  const env = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' };
  return { path, origin: 'installed as an npm package', env };
}
