import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Bench, readCpu, settle, usedBetween } from './browser.ts';
import { benchSections } from './schema.ts';

/** `wall`: ms from the click until the errors are painted. `cpu`: of the main thread, until it is idle again. */
export type SubmitCost = { wall: number; cpu: number };

type Point = { x: number; y: number };

const LONGEST_MS = 30_000;

/** Clicks the submit button of the empty form with a real click. */
export async function measureSubmit(bench: Bench, size: number): Promise<SubmitCost> {
  const sections = benchSections(size);
  const ends = [sections[0]?.fields[0]?.key ?? '', sections.at(-1)?.fields.at(-1)?.key ?? ''];
  const { x, y } = await bringToButton(bench.page);
  await bench.page.evaluate(watchForErrors, ends);
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  await bench.instruments.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await settle(bench.page);
  const before = await readCpu(bench);
  await bench.instruments.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
  await bench.instruments.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
  const wall = await withinTime(bench.page.evaluate(() => window.untilErrors));
  await settle(bench.page);
  const used = usedBetween(before, await readCpu(bench));
  return { wall, cpu: used.task };
}

declare global {
  interface Window {
    /** Milliseconds from the click to the errors on the screen. */
    untilErrors: Promise<number>;
  }
}

/** Sections that are laid out only when they come near move the button, so it is looked for until it stands still. */
async function bringToButton(page: Page): Promise<Point> {
  let place = await page.evaluate(showButton);
  for (let tries = 0; tries < 50; tries++) {
    await settle(page);
    const now = await page.evaluate(showButton);
    if (now.x === place.x && now.y === place.y) return now;
    place = now;
  }
  throw new Error('The submit button does not stand still');
}

/** Runs in the page. */
function showButton(): Point {
  const button = document.querySelector(window.contestant.submit ?? 'button[type="submit"]');
  if (!button) throw new Error('There is no submit button');
  button.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** @throws Error when the errors do not come. */
async function withinTime(errors: Promise<number>): Promise<number> {
  const late = sleep(LONGEST_MS, undefined, { ref: false }).then(() => {
    throw new Error('No errors came after the submit');
  });
  return Promise.race([errors, late]);
}

/**
 * Runs in the page. At the beginning of each frame after the click it looks for the first and the last error
 * text; a message that is sent from the frame which has both arrives when that frame is painted.
 */
function watchForErrors([first = '', last = '']: string[]): void {
  const { findError } = window.contestant;
  const isShown = (key: string) => findError(key) !== null;
  window.untilErrors = new Promise((resolve) => {
    window.addEventListener(
      'click',
      (click) => {
        const look = () => {
          if (!isShown(first) || !isShown(last)) return void requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - click.timeStamp);
          port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}
