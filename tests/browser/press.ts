import type { CDPSession, Locator, Page } from 'playwright-core';
import { isTouched } from './site.ts';

/** Presses something the way of this page's device: with a finger on a phone, with the mouse elsewhere. */
export async function press(target: Locator): Promise<void> {
  await (isTouched(target.page()) ? target.tap() : target.click());
}

/** Where it is once the page's fonts are there: those that it is written in until then may have other widths. */
export async function placeOf(target: Locator) {
  await target.page().evaluate(() => document.fonts.ready);
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  return box;
}

type Place = { x: number; y: number };
type Press = (page: Page, at: Place, protocol: CDPSession) => Promise<unknown>;

/**
 * Presses the middle of an element without looking for it again: if it moves from under the press, the press misses, as
 * a person's would.
 */
export async function pressRaw(device: Press, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const page = target.page();
  const box = await placeOf(target);
  const protocol = await page.context().newCDPSession(page);
  await device(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, protocol);
  await protocol.detach();
}

/** Milliseconds, longer than a tap and shorter than a press that opens a menu. */
const HELD_MS = 250;

const touch = async (protocol: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Place[]) => {
  await protocol.send('Input.dispatchTouchEvent', { type, touchPoints: at });
};
const pen = async (protocol: CDPSession, type: 'mousePressed' | 'mouseReleased', at: Place) => {
  const held = { button: 'left', buttons: 1, clickCount: 1, pointerType: 'pen' } as const;
  await protocol.send('Input.dispatchMouseEvent', { type, ...at, ...held });
};

/** Presses by mouse or pen. */
export const withMouse: Record<string, Press> = {
  'a mouse': (page, { x, y }) => page.mouse.click(x, y),
  'a mouse that is held': (page, { x, y }) => page.mouse.click(x, y, { delay: HELD_MS }),
  'a pen': async (_page, at, protocol) => {
    await pen(protocol, 'mousePressed', at);
    await pen(protocol, 'mouseReleased', at);
  },
};

/** Presses by finger. */
export const withFinger: Record<string, Press> = {
  'a finger': async (_page, at, protocol) => {
    await touch(protocol, 'touchStart', at);
    await touch(protocol, 'touchEnd');
  },
  'a finger that rests': async (page, at, protocol) => {
    await touch(protocol, 'touchStart', at);
    await page.waitForTimeout(HELD_MS);
    await touch(protocol, 'touchEnd');
  },
};

/** Presses that are taken back: they begin on the element and end elsewhere. */
export const takenBack: Record<string, Press> = {
  'a mouse that slides off': async (page, { x, y }) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 200);
    await page.mouse.up();
  },
  'a finger that slides off': async (_page, at, protocol) => {
    const above = { x: at.x, y: at.y - 200 };
    await touch(protocol, 'touchStart', at);
    await touch(protocol, 'touchMove', above);
    await touch(protocol, 'touchEnd');
  },
};
