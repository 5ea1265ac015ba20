import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const BESIDE = join(import.meta.dirname, '../node_modules/.cache/tenderfoot');

/** What a program of ours needs of this process's surroundings; compiling it anew each time takes as long as its start. */
export function bareSurroundings(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE = '', NODE_OPTIONS = '', TEST_REACH } = process.env;
  // `npm run test:reach` looks into programs by such options.
  return { PATH, NODE_COMPILE_CACHE, ...(TEST_REACH && { NODE_OPTIONS, TEST_REACH }) };
}

/** The first of these programs that is in the PATH or in one of these folders as well. */
export function findProgram(names: readonly string[], folders: readonly string[] = []): string | undefined {
  const places = [...(process.env.PATH ?? '').split(delimiter), ...folders];
  return names.flatMap((name) => places.map((folder) => join(folder, name))).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs the first of these packages that the system's package manager has, where it may; several may ask at once.
 * @returns whether one was installed
 */
export function installFromSystem(what: string, packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'], ['/usr/bin'])) return false;
  say(`No ${what} found; installing it with the package manager …`);
  const apt = (...words: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...words], { stdio: 'ignore' }).status === 0;
  apt('update', '-qq');
  const isInstalled = packages.some((name) => apt('install', '-y', '-qq', '--no-install-recommends', name));
  if (!isInstalled) say('The package manager could not install it.');
  return isInstalled;
}

/** The folder of an npm package that is no part of the project; installed there when it is first asked for. */
export function installBeside(name: string, version = 'latest'): string {
  const prefix = join(BESIDE, name.split('/').pop() ?? name);
  const folder = join(prefix, 'node_modules', name);
  if (!existsSync(folder)) {
    say(`Installing the npm package "${name}" beside the project …`);
    mkdirSync(prefix, { recursive: true });
    const quietly = ['--no-save', '--no-audit', '--no-fund', '--prefix', prefix];
    execFileSync('npm', ['install', ...quietly, `${name}@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return folder;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
