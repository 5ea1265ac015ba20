import { type Bench, type Cpu, readCpu, usedBetween } from './browser.ts';
import { benchSections } from './schema.ts';

/** Puts the form into the page; the CPU from the call until the first idle moment after it is painted. */
export async function measureMount(bench: Bench, size: number): Promise<Cpu> {
  const lastKey = benchSections(size).at(-1)?.fields.at(-1)?.key ?? '';
  const before = await readCpu(bench);
  await bench.page.evaluate(mountAndPaint, lastKey);
  return usedBetween(before, await readCpu(bench));
}

/** Runs in the page. Mounts in a task of its own, as our commands are not counted. */
function mountAndPaint(lastKey: string): Promise<void> {
  return new Promise((resolve) => {
    const { mount, controlId } = window.contestant;
    const container = document.getElementById('root') ?? document.body;
    const afterTwoFrames = () =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
    const look = () => {
      if (document.getElementById(controlId(lastKey))) afterTwoFrames();
      else requestAnimationFrame(look);
    };
    setTimeout(() => {
      mount(container);
      look();
    });
  });
}
