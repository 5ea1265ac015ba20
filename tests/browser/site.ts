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

/** The product as it runs: its own process, its own data. */
export type Product = {
  url: string;
  dataDir: string;
  /** Absent where the data is SQLite's in `dataDir`. */
  databaseUrl?: string | undefined;
  /** What was sent to a number or address, newest first. */
  inbox(to: string): Promise<Message[]>;
  stop(): Promise<void>;
};

/** The product with a real browser in front of it. */
export type Site = Product & {
  /** A page of its own visitor (nothing stored), at this size, with a browser in this language. */
  visit(path: string, size?: Size, locale?: string): Promise<Page>;
  /** The same before anything is loaded: for sessions, routes and scripts that have to be there first. */
  blankPage(size?: Size, locale?: string): Promise<Page>;
};

export const PHONE = { width: 375, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** Windows of this width are phones: they have fingers and no mouse. */
function isPhone({ width }: Size): boolean {
  return width <= PHONE.width;
}

const touched = new WeakSet<BrowserContext>();

/** Whether this page's visitor has a finger and no mouse. */
export function isTouched(page: Page): boolean {
  return touched.has(page.context());
}

/** `TEST_SLOWED=4`: pages think four times as slowly, which finds the tests that are quicker than a page may be. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.TEST_SLOWED);
  if (!rate) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Starts the built product on a free port. `program`: another way to start it; `settings`: besides the usual. */
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

/** What was sent to a number or address, newest first. */
export async function inboxAt(url: string, to: string): Promise<Message[]> {
  const answer = await fetch(`${url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  return answer.json();
}

/** A process of the built product with these settings; `end` resolves when it is gone. */
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

/** The same with a browser. Problems that any page reports fail the `stop`. */
export async function startSite(program?: string[]): Promise<Site> {
  return withBrowser(await startProduct(program));
}

/** A browser in front of a product that runs already. */
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
 * Pages that stay open work on: they draw, ask again and follow what others save. What is opened before all tests
 * stays to the end.
 */
async function afterTest(end: () => Promise<void>): Promise<void> {
  if (!process.env.VITEST) return;
  // Loaded here, because programs that are no tests open pages too.
  const { onTestFinished, TestRunner } = await import('vitest');
  if (TestRunner.getCurrentTest()) onTestFinished(end);
}

/** What a page has just asked for may be on its way through a test's route. */
async function closeAfterRoutes(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** The browser that the tests of this process use, one after the other: what they share is no more than its program. */
export function launch(): Promise<Browser> {
  launched ??= start();
  return launched;
}

/** Closes what was opened in it. It itself goes with the process, or now where no further tests come. */
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

/** The engine that `TEST_BROWSER` names. */
async function start(): Promise<Browser> {
  const browser = await engines[process.env.TEST_BROWSER ?? 'chromium']?.();
  if (!browser) throw new Error(`There is no browser called ${process.env.TEST_BROWSER}`);
  browser.once('disconnected', () => {
    launched = undefined;
  });
  countLoading(browser);
  return browser;
}

/** What it takes to come to pages is counted apart from what is done there. */
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

/** Script errors and violations of the content security policy are never part of the plan. */
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
