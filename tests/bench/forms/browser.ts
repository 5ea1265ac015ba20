import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../chromium.ts';

/** A page with its connection to the browser's measuring instruments. */
export type Bench = { page: Page; instruments: CDPSession };

/** CPU milliseconds of the page's main thread since it was opened. */
export type Cpu = { task: number; work: number };

/** Starts a headless Chromium. */
export async function startBrowser(): Promise<Browser> {
  const { path, env } = await findChromium('as people have it');
  return chromium.launch({ executablePath: path, args: CHROMIUM_ARGS, env: { ...process.env, ...env } });
}

/** A page that was opened; `close` ends it with its process. @throws Error from `close` when it threw any itself */
export type OpenPage = Bench & { close: () => Promise<void> };

/** Opens an address in a context of its own, which means a process of its own. `prepare` is called before. */
export async function openPage(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const instruments = await context.newCDPSession(page);
  await instruments.send('Performance.enable', { timeDomain: 'threadTicks' });
  await prepare?.(page);
  await page.goto(url, { waitUntil: 'load' });
  // Fonts of the system that stand in for others may not be on this machine.
  await page.evaluate(() =>
    Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined),
  );
  const close = async () => {
    await context.close();
    if (failures.length > 0) throw new Error(`${url} threw: ${failures.join('; ')}`);
  };
  return { page, instruments, close };
}

/**
 * `task`: all tasks of the main thread, painting included, less those that carry out our own commands.
 * `work`: script, layout and style alone.
 */
export async function readCpu({ instruments }: Bench): Promise<Cpu> {
  const { metrics } = await instruments.send('Performance.getMetrics');
  const ms = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
  return {
    task: ms('TaskDuration') - ms('DevToolsCommandDuration'),
    work: ms('ScriptDuration') + ms('LayoutDuration') + ms('RecalcStyleDuration'),
  };
}

/** What was used between two readings. */
export function usedBetween(before: Cpu, after: Cpu): Cpu {
  return { task: after.task - before.task, work: after.work - before.work };
}

/** Waits until the page has painted and has nothing left to do. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}
