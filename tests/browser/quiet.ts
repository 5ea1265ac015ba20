import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

/** The requests under way in each browser context, and when one last began or ended. */
const traffic = new WeakMap<BrowserContext, { underWay: Set<Request>; changedAt: number }>();

const QUIET_MS = 500;
const PATIENCE_MS = 20_000;

export function watchTraffic(context: BrowserContext): void {
  const own = { underWay: new Set<Request>(), changedAt: performance.now() };
  traffic.set(context, own);
  const change = (after: () => void) => {
    after();
    own.changedAt = performance.now();
  };
  context.on('request', (request) => change(() => own.underWay.add(request)));
  const end = (request: Request) => change(() => own.underWay.delete(request));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/**
 * Waits until no request has been under way for half a second, or as many milliseconds as are given. Playwright's own `networkidle` comes only once per page
 * load: it says nothing about later requests, and does not come at all where the previous page was still loading.
 */
export async function quiet(page: Page, ms = QUIET_MS): Promise<void> {
  const own = traffic.get(page.context());
  if (!own) throw new Error('Nobody watches what this page asks for: see `watchTraffic`');
  const begun = performance.now();
  const wait = () => Math.max(own.changedAt, begun) + ms - performance.now();
  while (own.underWay.size > 0 || wait() > 0) {
    if (performance.now() - begun > PATIENCE_MS)
      throw new Error(`Still on its way: ${[...own.underWay].map((request) => request.url()).join(', ')}`);
    await delay(Math.max(wait(), 20));
  }
}

/**
 * Has a page that has a clock of its own ask anew for the lists it shows, as it does when its connection is back, once
 * the answers of an earlier time are there: a list that has only just come, or is on its way, is not asked for again.
 */
export async function reconnect(page: Page): Promise<void> {
  await quiet(page, 100);
  await page.clock.fastForward(5000);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}
