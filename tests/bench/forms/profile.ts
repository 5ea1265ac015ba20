import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type Bench, openPage } from './browser.ts';
import { pageFolder } from './build.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { measureMount } from './mount.ts';
import { measureSubmit } from './submit.ts';

/** Writes `.cpuprofile` files of our engine's mount, submit and typing, to be opened in a browser's tools. */
export async function writeProfiles(
  browser: Browser,
  origin: string,
  sizes: number[],
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const size of sizes) {
    const url = `${origin}/${pageFolder('tenderfoot', size)}/`;
    const submitted = await openPage(browser, url);
    await profile(submitted, join(folder, `mount-${size}`), () => measureMount(submitted, size));
    await profile(submitted, join(folder, `submit-${size}`), () => measureSubmit(submitted, size));
    await submitted.close();
    const typed = await openPage(browser, url);
    await measureMount(typed, size);
    await profile(typed, join(folder, `keys-${size}`), () => measureKeystrokes(typed, size, 40));
    await typed.close();
  }
}

async function profile({ instruments }: Bench, file: string, run: () => Promise<unknown>): Promise<void> {
  await instruments.send('Profiler.enable');
  await instruments.send('Profiler.setSamplingInterval', { interval: 200 });
  await instruments.send('Profiler.start');
  await run();
  const { profile: recorded } = await instruments.send('Profiler.stop');
  writeFileSync(`${file}.cpuprofile`, JSON.stringify(recorded));
}
