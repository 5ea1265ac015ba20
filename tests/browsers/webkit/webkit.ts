import { EventEmitter } from 'node:events';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { WebKitContext } from './context.ts';
import { startDisplay } from './display.ts';
import { findWebKit, localesWith } from './find-webkit.ts';
import { startSession } from './session.ts';

/**
 * WebKitGTK by its driver, as if Playwright drove it: what it has not is missing as a function.
 * @throws Error when there is none and none could be installed.
 */
export async function startWebKit(): Promise<Browser> {
  const { driver, display } = findWebKit();
  const surroundings = await startDisplay(display);
  const browser = Object.assign(new EventEmitter(), {
    async newContext({ locale = 'en-CA', viewport }: BrowserContextOptions = {}) {
      const posix = locale.replace('-', '_');
      const words = { LANG: `${posix}.UTF-8`, LC_ALL: `${posix}.UTF-8`, LOCPATH: localesWith(posix) };
      return new WebKitContext(
        await startSession(driver, { ...surroundings, ...words }),
        viewport ?? undefined,
      );
    },
    contexts: () => [],
    close: async () => {},
  });
  return browser as unknown as Browser;
}
