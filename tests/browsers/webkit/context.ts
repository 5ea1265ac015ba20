import { EventEmitter } from 'node:events';
import { WebKitPage } from './page.ts';
import type { Session } from './session.ts';

type Size = { width: number; height: number };
type Cookie = { name: string; value: string; url: string };

/** Playwright's context, a visitor with nothing stored, as far as the journeys use it. */
export class WebKitContext extends EventEmitter {
  timeout = 30_000;
  readonly #session: Session;
  readonly #viewport: Size | undefined;

  constructor(session: Session, viewport: Size | undefined) {
    super();
    this.#session = session;
    this.#viewport = viewport;
  }

  setDefaultTimeout(timeout: number): void {
    this.timeout = timeout;
  }

  async newPage(): Promise<WebKitPage> {
    const page = new WebKitPage(this, this.#session, await this.#session.openWindow());
    if (this.#viewport) await page.setViewportSize(this.#viewport);
    this.emit('page', page);
    return page;
  }

  /** Those that have routes: none has. */
  pages(): never[] {
    return [];
  }

  /** Cookies are given to a site from one of its pages. */
  async addCookies(cookies: Cookie[]): Promise<void> {
    for (const { name, value, url } of cookies) {
      const here = await this.#session.command('GET', 'url');
      if (!String(here).startsWith(url))
        await this.#session.command('POST', 'url', { url: `${url}/robots.txt` });
      await this.#session.command('POST', 'cookie', { cookie: { name, value, path: '/', httpOnly: true } });
    }
  }

  async clearCookies(): Promise<void> {
    await this.#session.command('DELETE', 'cookie');
  }

  async close(): Promise<void> {
    await this.#session.end();
    this.emit('close');
  }
}
