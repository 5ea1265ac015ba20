import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { startFirefox } from '../browsers/firefox.ts';
import { startWebKit } from '../browsers/webkit/webkit.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { freePort } from '../free-port.ts';
import { spend } from '../time-spent.ts';
import { createKeptPages } from './kept-pages.ts';
import { watchTraffic } from './quiet.ts';
import { siteDatabase } from './site-database.ts';

const ROOT = join(import.meta.dirname, '../..');

/** One SMS or e-mail of the local inbox. */
export type Message = { id: string; channel: 'sms' | 'email'; to: string; subject: string; text: string };

/** A window's size in CSS pixels. */
export type Size = { width: number; height: number };

/** A running product with its own process and data. */
export type Product = {
  url: string;
  dataDir: string;
  /** Absent where the data is SQLite's in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Returns the messages to a number or address, newest first. */
  inbox(to: string): Promise<Message[]>;
  stop(): Promise<void>;
};

/** The product with a real browser in front of it. */
export type Site = Product & {
  /** Opens a page for a new visitor (nothing stored), at this size, with a browser in this language. */
  visit(path: string, size?: Size, locale?: string): Promise<Page>;
  /**
   * Opens an empty page for a new visitor, for sessions, routes and scripts that must be there before anything loads.
   */
  blankPage(size?: Size, locale?: string): Promise<Page>;
};

export const PHONE = { width: 375, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** Tells whether a window is a phone's, which has touch and no mouse. */
function isPhone({ width }: Size): boolean {
  return width <= PHONE.width;
}

const touched = new WeakSet<BrowserContext>();

/** Tells whether this page's visitor has touch and no mouse. */
export function isTouched(page: Page): boolean {
  return touched.has(page.context());
}

/**
 * Slows the page's CPU, with `TEST_SLOWED=4` to a quarter, and each answer by milliseconds, with `TEST_LATENCY=400`:
 * this finds tests that rely on a fast page or a fast server (but not those that go offline, which it undoes).
 */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.TEST_SLOWED);
  const latency = Number(process.env.TEST_LATENCY);
  if (!rate && !latency) return;
  const session = await page.context().newCDPSession(page);
  if (rate) await session.send('Emulation.setCPUThrottlingRate', { rate });
  if (!latency) return;
  await session.send('Network.enable');
  const unbounded = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...unbounded });
}

/**
 * Starts the built product on a free port. `program`: another way to start it; `settings`: in addition to the usual
 * ones.
 */
export async function startProduct(
  program = ['server/programs/main.ts'],
  settings: Record<string, string> = {},
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tenderfoot-site-'));
  const database = await siteDatabase();
  const own = { DATA_DIR: dataDir, ...database.settings };
  const { url, end } = await startServer({ PORT: String(await freePort()), ...own, ...settings }, program);
  return {
    url,
    dataDir,
    databaseUrl: database.settings.DATABASE_URL,
    inbox: (to) => inboxAt(url, to),
    async stop() {
      await end();
      await database.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the messages to a number or address, newest first. */
export async function inboxAt(url: string, to: string): Promise<Message[]> {
  const answer = await fetch(`${url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  return answer.json();
}

/** Starts a process of the built product with these settings; `end` resolves when it has exited. */
export async function startServer(settings: Record<string, string>, program = ['server/programs/main.ts']) {
  if (!existsSync(join(ROOT, 'dist/client/index.html'))) throw new Error('Run "npm run build" first');
  const server = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await spend('server', printedAddress(server));
  const end = async () => {
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await exit;
  };
  return { url, end };
}

/** Starts the built product with a browser in front of it. `stop` throws if any page has reported problems. */
export async function startSite(program?: string[]): Promise<Site> {
  return withBrowser(await startProduct(program));
}

/** Puts a browser in front of a running product. */
export async function withBrowser(product: Product): Promise<Site> {
  const browser = await launch();
  const problems: string[] = [];
  const opened: BrowserContext[] = [];
  const newPage = async (size: Size, locale: string) => {
    const device = { viewport: size, ...(isPhone(size) && { hasTouch: true, isMobile: true }) };
    const context = await browser.newContext({ ...device, reducedMotion: 'reduce', locale });
    if (isPhone(size)) touched.add(context);
    opened.push(context);
    context.setDefaultTimeout(20_000);
    watchTraffic(context);
    const page = await context.newPage();
    await slowDown(page);
    collectProblems(page, problems);
    return page;
  };
  const kept = createKeptPages({
    newPage,
    listen: (page) => collectProblems(page, problems),
    url: product.url,
  });
  const blankPage = async (size: Size = DESKTOP, locale = 'en-CA') => {
    const page = await kept.take(size, locale);
    await afterTest(async () => {
      if (!(await kept.giveBack(page))) await closeAfterRoutes(page.context());
    });
    return page;
  };
  return {
    ...product,
    blankPage,
    async visit(path, size, locale) {
      const page = await blankPage(size, locale);
      await page.goto(product.url + path);
      return page;
    },
    async stop() {
      await closeBrowser(browser, opened);
      await product.stop();
      if (problems.length > 0) throw new Error(`Pages reported problems:\n${problems.join('\n')}`);
    },
  };
}

/**
 * Runs `end` after the current test, because open pages go on drawing, sending requests and following what others save.
 * Pages opened before all tests stay until the end.
 */
async function afterTest(end: () => Promise<void>): Promise<void> {
  if (!process.env.VITEST) return;
  // Loaded here, because programs that are no tests open pages too.
  const { onTestFinished, TestRunner } = await import('vitest');
  if (TestRunner.getCurrentTest()) onTestFinished(end);
}

/** Closes a context; a request just sent may still be passing through a test's route, so the routes go first. */
async function closeAfterRoutes(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Returns the browser that all tests of this process use, one after another; they share nothing else. */
export function launch(): Promise<Browser> {
  launched ??= start();
  return launched;
}

/** Closes contexts of the browser. The browser itself ends with the process, or now where no more tests will come. */
export async function closeBrowser(browser: Browser, opened = browser.contexts()): Promise<void> {
  await Promise.all(opened.map((context) => context.close()));
  if (!process.env.VITEST) await browser.close();
}

let launched: Promise<Browser> | undefined;

const engines: Record<string, () => Promise<Browser>> = {
  async chromium() {
    const { path, env } = await findChromium();
    return chromium.launch({
      executablePath: path,
      args: CHROMIUM_ARGS,
      env: { ...process.env, ...env } as never,
    });
  },
  firefox: startFirefox,
  webkit: startWebKit,
};

/** Starts the browser engine that `TEST_BROWSER` names, by default Chromium. */
async function start(): Promise<Browser> {
  const browser = await engines[process.env.TEST_BROWSER ?? 'chromium']?.();
  if (!browser) throw new Error(`There is no browser called ${process.env.TEST_BROWSER}`);
  browser.once('disconnected', () => {
    launched = undefined;
  });
  countLoading(browser);
  return browser;
}

/** Counts the time for opening and loading pages apart from the time spent on them. */
function countLoading(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await spend('pages', newContext(...options));
    context.on('page', (page) => {
      const { goto, reload } = page;
      page.goto = (...asked) => spend('pages', goto.apply(page, asked));
      page.reload = (...asked) => spend('pages', reload.apply(page, asked));
    });
    return context;
  };
}

/** Collects script errors and violations of the content security policy, which no test expects. */
function collectProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy|violat/i.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`);
  });
}

function printedAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk;
      const address = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(printed)?.[0];
      if (address) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`The server did not start:\n${printed}`)));
  });
}
