import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installFromSystem } from '../../programs.ts';

/** Where its driver and a display are; its browser comes with the driver. */
export type WebKit = { driver: string; display: string };

/**
 * Finds WebKitGTK: what `WEBKIT_DRIVER_PATH` and `XVFB_PATH` name, what is on the PATH, or Debian's, installed now.
 * @throws Error when there is none and none could be installed.
 */
export function findWebKit(): WebKit {
  return {
    driver: find('WebKitWebDriver', 'webkit2gtk-driver', process.env.WEBKIT_DRIVER_PATH),
    display: find('Xvfb', 'xvfb', process.env.XVFB_PATH),
  };
}

function find(program: string, from: string, named?: string): string {
  const present = () => findProgram([program], ['/usr/bin']);
  const path = named ?? present() ?? (installFromSystem(program, [from]) ? present() : undefined);
  if (!path) throw new Error(`There is no ${program}`);
  return path;
}

const LOCALES = join(import.meta.dirname, '../../../node_modules/.cache/tenderfoot/locales');
const SOURCES = '/usr/share/i18n/locales';

/** A folder with this locale in it: its browser speaks the language of its surroundings, as far as these know it. */
export function localesWith(locale: string): string {
  const compiled = join(LOCALES, `${locale}.UTF-8`);
  if (!existsSync(compiled)) {
    if (!existsSync(join(SOURCES, locale))) installFromSystem('locales', ['locales']);
    mkdirSync(LOCALES, { recursive: true });
    execFileSync('localedef', ['-i', locale, '-f', 'UTF-8', compiled], { stdio: 'ignore' });
  }
  return LOCALES;
}
