import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, launch } from '../browser/site.ts';
import { findAll, findColours } from './checks/axe.ts';
import { hiddenFocus } from './checks/focus.ts';
import { cutTexts, motion, sidewaysScrolling } from './checks/layout.ts';
import { sameNames } from './checks/names.ts';
import { danglingReferences } from './checks/references.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeBrowser(browser));

const BAR =
  '<div class="bar" style="position: fixed; inset: 0 0 auto; height: 80px; background: white">Bar</div>';

/** What must be found, and a page that has it. */
const FAULTS: [found: string, check: (page: Page) => Promise<string[]>, body: string][] = [
  ['input aria-describedby="hint" leads to nothing', danglingReferences, '<input aria-describedby="hint">'],
  ['label for="name" leads to nothing', danglingReferences, '<label for="name">Name</label>'],
  [
    '2 × link “Change”',
    sameNames,
    '<a href="/name">Change</a><a href="/city">Change</a><a href="/help">Help</a><a href="/help">Help</a>',
  ],
  [
    '2 × button “Remove”',
    sameNames,
    '<button>Remove</button><div role="group" aria-label="B"><button>Remove</button></div>',
  ],
  ['focus is covered by div.bar: input#name “”', hiddenFocus, `${BAR}<input id="name">`],
  ['focus is not marked: button#go “Go”', hiddenFocus, '<button id="go" style="outline: none">Go</button>'],
  [
    'focus is outside of the window: button#go “Go”',
    hiddenFocus,
    '<button id="go" style="position: fixed; left: -500px">Go</button>',
  ],
  [
    'cut off: p.name',
    cutTexts,
    '<p class="name" style="width: 40px; overflow: hidden; white-space: nowrap">A long name</p>',
  ],
  ['720 px wider than its window', sidewaysScrolling, '<div style="width: 2000px; height: 9px"></div>'],
  [
    'moves: turn',
    motion,
    '<style>@keyframes turn { to { rotate: 1turn } }</style><p style="animation: turn 1s infinite">Turning</p>',
  ],
  ['color-contrast: p', findColours, '<p style="color: #ccc; background: #fff">Faint</p>'],
  ['page-has-heading-one: html', findAll, '<p>No heading</p>'],
  [
    'target-size: button:nth-child(1)',
    findAll,
    '<button style="width: 10px; height: 10px; padding: 0; border: 0">a</button><button style="width: 10px; height: 10px; padding: 0; border: 0">b</button>',
  ],
];

test.each(FAULTS)('is found: %s', async (found, check, body) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.setContent(`<!doctype html><html lang="en"><title>Page</title><body style="margin: 0">${body}`);
  expect(await check(page)).toContain(found);
  await page.close();
});
