import type { BrowserContext, Page } from 'playwright-core';
import type { Size } from './site.ts';

/** What cannot be taken back: whoever does this to a page or its visitor has it alone. */
const LASTING = [
  ...['addInitScript', 'exposeFunction', 'exposeBinding', 'addLocatorHandler', 'newCDPSession'],
  ...['setOffline', 'setViewportSize', 'setExtraHTTPHeaders', 'setGeolocation', 'emulateMedia'],
  ...['grantPermissions', 'routeWebSocket'],
];

type Parts = {
  newPage: (size: Size, locale: string) => Promise<Page>;
  /** Hears what pages report. */
  listen: (page: Page) => void;
  /** Of the site, whose stored things are removed. */
  url: string;
};

export type KeptPages = {
  /** A page of a visitor of whom nothing is stored. */
  take(size: Size, locale: string): Promise<Page>;
  /** Makes it that of another visitor, if that can be done: half of what a new one costs. @returns whether it could */
  giveBack(page: Page): Promise<boolean>;
};

/** Pages that go from test to test of one file. */
export function createKeptPages({ newPage, listen, url }: Parts): KeptPages {
  const idle = new Map<string, Page[]>();
  const kinds = new WeakMap<Page, string>();
  return {
    async take(size, locale) {
      const kind = JSON.stringify([size, locale]);
      const kept = idle.get(kind)?.pop();
      if (kept) return kept;
      const page = await newPage(size, locale);
      // Those of other engines have not all that it takes to bring them back.
      if (!('isClosed' in page)) return page;
      kinds.set(page, kind);
      for (const one of [page, page.context()]) forgetOnLasting(one, page);
      return page;
    },
    async giveBack(page) {
      const kind = kinds.get(page);
      const context = page.context();
      if (kind === undefined || page.isClosed() || context.pages().length > 1) return false;
      page.removeAllListeners();
      listen(page);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Whatever the page does when it is left comes before its things are removed.
      const left = await page.goto(`${url}/healthz`).catch(() => undefined);
      if (!left) return false;
      await page.mouse.move(0, 0);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await context.clearCookies();
      idle.set(kind, [...(idle.get(kind) ?? []), page]);
      return true;
    },
  };

  function forgetOnLasting(target: Page | BrowserContext, page: Page): void {
    const forget = () => kinds.delete(page);
    const methods = target as unknown as Record<string, (...asked: unknown[]) => unknown>;
    for (const name of LASTING) {
      const method = methods[name];
      if (method)
        methods[name] = (...asked) => {
          forget();
          return method.apply(target, asked);
        };
    }
    // What is answered for the site's own files stays with the browser, which asks for them once.
    const { route } = methods;
    methods.route = (...asked) => {
      if (!String(asked[0]).includes('/api/')) forget();
      return route?.apply(target, asked);
    };
    const { clock } = target;
    const counted = new Proxy(clock, {
      get(of, name) {
        forget();
        const value: unknown = Reflect.get(of, name);
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
    Object.defineProperty(target, 'clock', { value: counted });
  }
}
