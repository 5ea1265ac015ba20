import type { BrowserContext, Page } from 'playwright-core';
import type { Size } from './site.ts';

/** Methods whose effect cannot be undone: a page on which a test calls one is not used again. */
const LASTING = [
  ...['addInitScript', 'exposeFunction', 'exposeBinding', 'addLocatorHandler', 'newCDPSession'],
  ...['setExtraHTTPHeaders', 'setGeolocation', 'grantPermissions', 'routeWebSocket'],
];

/** The media features of a new page (`site.ts`). */
const MEDIA = {
  media: null,
  colorScheme: 'light',
  forcedColors: 'none',
  contrast: 'no-preference',
  reducedMotion: 'reduce',
} as const;

type Parts = {
  newPage: (size: Size, locale: string) => Promise<Page>;
  /** Listens to the problems that a page reports. */
  listen: (page: Page) => void;
  /** The site's address; everything stored for it is removed. */
  url: string;
};

export type KeptPages = {
  /** Returns a page of a visitor for whom nothing is stored. */
  take(size: Size, locale: string): Promise<Page>;
  /**
   * Turns the page into a new visitor's, if possible; this costs half of what a new page does.
   * @returns whether it was possible
   */
  giveBack(page: Page): Promise<boolean>;
};

/** Keeps pages to pass from test to test of one file. */
export function createKeptPages({ newPage, listen, url }: Parts): KeptPages {
  const idle = new Map<string, Page[]>();
  const kinds = new WeakMap<Page, string>();
  /** Pages whose media features a test has changed; Firefox can neither change them nor set them back. */
  const emulated = new WeakSet<Page>();
  return {
    async take(size, locale) {
      const kind = JSON.stringify([size, locale]);
      const kept = idle.get(kind)?.pop();
      if (kept) return kept;
      const page = await newPage(size, locale);
      // The pages of other engines lack some of the methods needed to reset them.
      if (!('isClosed' in page)) return page;
      kinds.set(page, kind);
      for (const one of [page, page.context()]) forgetOnLasting(one, page);
      return page;
    },
    async giveBack(page) {
      const kind = kinds.get(page);
      const context = page.context();
      if (kind === undefined || page.isClosed()) return false;
      page.removeAllListeners();
      listen(page);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const one of context.pages()) {
        await one.unrouteAll({ behavior: 'ignoreErrors' });
        if (one !== page) await one.close();
      }
      // Leaving the page first: whatever it does then happens before its storage is cleared. Fails where it is offline.
      const left = await page.goto(`${url}/healthz`).catch(() => undefined);
      if (!left) return false;
      await asNew(page, JSON.parse(kind)[0]);
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

  /** Undoes what tests change about the window. */
  async function asNew(page: Page, size: Size): Promise<void> {
    await page.setViewportSize(size);
    if (emulated.delete(page)) await page.emulateMedia(MEDIA);
  }

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
    const { emulateMedia } = methods;
    methods.emulateMedia = (...asked) => {
      emulated.add(page);
      return emulateMedia?.apply(target, asked);
    };
    // The browser caches the site's own files, so an answer that a test routes for one of them would stay.
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
