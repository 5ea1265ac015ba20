import { EventEmitter } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pressed, strokes } from '../keys.ts';
import type { WebKitContext } from './context.ts';
import { type Answer, type Ask, script, setUp } from './in-page.ts';
import { WebKitLocator } from './locator.ts';
import { byLabel, byRole, byText, type FilterOptions, filtered, type RoleOptions } from './selectors.ts';
import type { Session } from './session.ts';

type Size = { width: number; height: number };

const SET_UP = setUp();
const PAUSE_MS = 30;

/** Playwright's page, as far as the journeys use it. It emits `pageerror` for what goes wrong in it. */
export class WebKitPage extends EventEmitter {
  readonly #session: Session;
  readonly #context: WebKitContext;
  readonly #window: string;
  #address = 'about:blank';

  constructor(context: WebKitContext, session: Session, window: string) {
    super();
    this.#window = window;
    this.#context = context;
    this.#session = session;
  }

  context(): WebKitContext {
    return this.#context;
  }

  async #command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    await this.#session.turnTo(this.#window);
    return this.#session.command(method, path, body);
  }

  async close(): Promise<void> {
    await this.#command('DELETE', 'window');
  }

  /** Where it was when it was last asked something. */
  url(): string {
    return this.#address;
  }

  async goto(address: string): Promise<void> {
    await this.#command('POST', 'url', { url: address });
    await this.#ask({ act: 'count', selector: 'html' });
  }

  async reload(): Promise<void> {
    await this.#command('POST', 'refresh', {});
  }

  async goBack(): Promise<void> {
    await this.#command('POST', 'back', {});
  }

  async goForward(): Promise<void> {
    await this.#command('POST', 'forward', {});
  }

  title(): Promise<unknown> {
    return this.#command('GET', 'title');
  }

  async setViewportSize(size: Size): Promise<void> {
    const rect = (wanted: Size) => this.#command('POST', 'window/rect', { x: 0, y: 0, ...wanted });
    await rect(size);
    const inner = (await this.evaluate('({ width: innerWidth, height: innerHeight })')) as Size;
    const { width, height } = size;
    await rect({ width: 2 * width - inner.width, height: 2 * height - inner.height });
  }

  locator(selector: string, options: FilterOptions = {}): WebKitLocator {
    return new WebKitLocator(this, filtered(selector, options));
  }

  getByRole(role: string, options?: RoleOptions): WebKitLocator {
    return this.locator(byRole(role, options));
  }

  getByLabel(text: string | RegExp, options?: { exact?: boolean }): WebKitLocator {
    return this.locator(byLabel(text, options));
  }

  getByText(text: string | RegExp, options?: { exact?: boolean }): WebKitLocator {
    return this.locator(byText(text, options));
  }

  evaluate(code: string | ((arg: unknown) => unknown), arg?: unknown): Promise<unknown> {
    const called = typeof code === 'string' ? `() => (${code})` : String(code);
    return this.ask({ act: 'evaluate', arg, code: called });
  }

  waitForFunction(code: string | ((arg: unknown) => unknown), arg?: unknown): Promise<void> {
    return this.#until(() => this.evaluate(code, arg), String(code));
  }

  waitForURL(wanted: string | RegExp): Promise<void> {
    const is = (address: string) =>
      typeof wanted === 'string' ? address.endsWith(wanted.replace(/^\*\*/, '')) : wanted.test(address);
    return this.#until(async () => is(String(await this.evaluate('location.href'))), String(wanted));
  }

  async #until(holds: () => Promise<unknown>, what: string): Promise<void> {
    const end = Date.now() + this.#context.timeout;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`It did not come to pass: ${what}`);
      await pause(PAUSE_MS);
    }
  }

  waitForTimeout(ms: number): Promise<void> {
    return pause(ms);
  }

  /** Asks the page until it can answer, for so many milliseconds. */
  async ask(ask: Ask, timeout = this.#context.timeout): Promise<unknown> {
    const end = Date.now() + timeout;
    for (;;) {
      const { value, isAgain } = await this.#ask(ask);
      if (!isAgain) return value;
      if (Date.now() > end) throw new Error(`${ask.act} ${ask.selector}: ${isAgain}`);
      await pause(PAUSE_MS);
    }
  }

  async #ask(ask: Ask): Promise<Answer> {
    const run = (code: string, args: unknown[]) =>
      this.#command('POST', 'execute/sync', { script: code, args });
    let answer = (await run(script(ask), [ask])) as Answer | null;
    if (!answer) {
      await run(SET_UP, []);
      answer = (await run(script(ask), [ask])) as Answer | null;
    }
    // It has been left between the two.
    if (!answer) return { isAgain: 'the page is on its way', href: this.#address, problems: [] };
    this.#address = answer.href;
    for (const message of answer.problems) this.emit('pageerror', { message });
    return answer;
  }

  async #perform(source: object): Promise<void> {
    await this.#command('POST', 'actions', { actions: [source] });
  }

  /** Presses and lets go there, with a mouse. */
  pointAt(x: number, y: number): Promise<void> {
    const there = { type: 'pointerMove', x, y };
    const actions = [there, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    return this.#perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  readonly mouse = { click: (x: number, y: number) => this.pointAt(Math.floor(x), Math.floor(y)) };

  readonly keyboard = {
    press: (key: string) => this.#perform({ type: 'key', id: 'keys', actions: pressed(key) }),
    type: (text: string) => this.#perform({ type: 'key', id: 'keys', actions: strokes(text) }),
  };

  /** Chooses files in a file field, which the driver knows by this id. */
  async giveFiles(id: string, files: (string | { name: string; buffer: Buffer })[]): Promise<void> {
    const paths = files.map((file) => (typeof file === 'string' ? file : written(file)));
    await this.#command('POST', `element/${id}/value`, { text: paths.join('\n') });
  }
}

function written({ name, buffer }: { name: string; buffer: Buffer }): string {
  const path = join(mkdtempSync(join(tmpdir(), 'tenderfoot-given-')), name);
  writeFileSync(path, buffer);
  return path;
}
