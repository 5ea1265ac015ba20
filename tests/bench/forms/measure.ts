import type { Browser } from 'playwright-core';
import { openPage } from './browser.ts';
import { pageFolder } from './build.ts';
import { checkFailed, checkMounted } from './checks.ts';
import type { ContestantId } from './contestants.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { measureMount } from './mount.ts';
import { measureSubmit } from './submit.ts';

/** What one contestant needed in one round, in milliseconds. */
export type Sample = {
  /** CPU for each key: all tasks of the main thread. */
  keyTask: number;
  /** CPU for each key: script, layout and style. */
  keyWork: number;
  mountCpu: number;
  submitWall: number;
  submitCpu: number;
};

/**
 * One round of one contestant: a fresh page is mounted and submitted empty, another is mounted and typed into.
 * @throws Error when a page did not show what it was to show.
 */
export async function measureRound(
  browser: Browser,
  origin: string,
  id: ContestantId,
  size: number,
  keys: number,
): Promise<Sample> {
  const url = `${origin}/${pageFolder(id, size)}/`;
  try {
    const submitted = await openPage(browser, url);
    const mount = await measureMount(submitted, size);
    await checkMounted(submitted.page, size);
    const submit = await measureSubmit(submitted, size);
    await checkFailed(submitted.page, size);
    await submitted.close();

    const typed = await openPage(browser, url);
    await measureMount(typed, size);
    const key = await measureKeystrokes(typed, size, keys);
    await checkMounted(typed.page, size);
    await typed.close();
    return {
      keyTask: key.task,
      keyWork: key.work,
      mountCpu: mount.task,
      submitWall: submit.wall,
      submitCpu: submit.cpu,
    };
  } catch (error) {
    throw new Error(`${id} with ${size} fields: ${error instanceof Error ? error.message : error}`);
  }
}
