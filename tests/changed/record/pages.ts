import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { builtInto } from '../../browser/build-page.ts';
import { here, MAPPED, type Origins, originsIn, ourFile, startsOf } from './ran.ts';

const looked = new WeakSet<Browser>();

/** Looks at what runs in the pages of a browser, from now on. */
export function lookAtPages(browser: Browser): void {
  if (looked.has(browser)) return;
  looked.add(browser);
  const { newContext } = browser;
  browser.newContext = async (...options) => lookAt(await newContext.apply(browser, options));
}

/** Looks at what runs in each page of a context. A page forgets it once it is left: it is asked before. */
function lookAt(context: BrowserContext): BrowserContext {
  const sessions = new Map<Page, Promise<CDPSession>>();
  const { newPage, close } = context;
  context.on('page', (page) => {
    sessions.set(page, startCounting(page));
    const { goto, reload, close } = page;
    page.goto = (...options) => ask(page).then(() => goto.apply(page, options));
    page.reload = (...options) => ask(page).then(() => reload.apply(page, options));
    page.close = (...options) => ask(page).then(() => close.apply(page, options));
  });
  context.newPage = async () => {
    const page = await newPage.apply(context);
    await sessions.get(page);
    return page;
  };
  context.close = async (...options) => {
    await Promise.all(context.pages().map(ask));
    await close.apply(context, options);
  };
  return context;

  async function ask(page: Page): Promise<void> {
    const session = await sessions.get(page);
    if (session && !page.isClosed()) await addRan(session);
  }
}

async function startCounting(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return session;
}

async function addRan(session: CDPSession): Promise<void> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  for (const script of result) {
    const origins = originsOf(basename(script.url));
    for (const start of origins ? startsOf(script) : []) {
      const { source, line } = origins?.(start) ?? {};
      const file = source && ourFile(source);
      if (file && line !== undefined) here.add(file, line);
    }
  }
}

const known = new Map<string, Origins | undefined>();

/** Chunks are named by their content. */
function originsOf(chunk: string): Origins | undefined {
  if (!known.has(chunk)) known.set(chunk, readOrigins(chunk));
  return known.get(chunk);
}

function readOrigins(chunk: string): Origins | undefined {
  const script = [MAPPED, ...builtInto]
    .map((folder) => join(folder, 'assets', chunk))
    .find((path) => existsSync(`${path}.map`));
  if (!script) return undefined;
  const origins = originsIn(readFileSync(script, 'utf8'), readFileSync(`${script}.map`, 'utf8'));
  return (offset) => {
    const origin = origins(offset);
    return origin && { ...origin, source: resolve(dirname(script), origin.source) };
  };
}
