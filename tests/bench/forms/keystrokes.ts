import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, type Cpu, readCpu, settle, usedBetween } from './browser.ts';
import { middleTextKey } from './schema.ts';

const WARM_UP_KEYS = 12;
const PACE_MS = 60;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Types into the text field in the middle of the form with real key events; the CPU for each key. */
export async function measureKeystrokes(bench: Bench, size: number, keys: number): Promise<Cpu> {
  const key = middleTextKey(size);
  await bench.page.evaluate(goTo, key);
  await settle(bench.page);
  const warmUp = await type(bench, WARM_UP_KEYS);
  await settle(bench.page);
  const before = await readCpu(bench);
  const typed = await type(bench, keys);
  const used = usedBetween(before, await readCpu(bench));
  const shown = await bench.page.evaluate(textIn, key);
  if (shown !== warmUp + typed) throw new Error(`Typed "${warmUp + typed}" but the field shows "${shown}"`);
  return { task: used.task / keys, work: used.work / keys };
}

/** Presses keys, each when the frame of the one before is over. */
async function type({ instruments }: Bench, count: number): Promise<string> {
  let typed = '';
  for (let index = 0; index < count; index++) {
    const text = ALPHABET[index % ALPHABET.length] ?? 'a';
    const start = performance.now();
    const press = {
      key: text,
      code: `Key${text.toUpperCase()}`,
      windowsVirtualKeyCode: text.toUpperCase().charCodeAt(0),
    };
    await instruments.send('Input.dispatchKeyEvent', { ...press, type: 'keyDown', text });
    await instruments.send('Input.dispatchKeyEvent', { ...press, type: 'keyUp' });
    typed += text;
    await sleep(Math.max(0, PACE_MS - (performance.now() - start)));
  }
  return typed;
}

function goTo(key: string): void {
  const control = document.getElementById(window.contestant.controlId(key));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

function textIn(key: string): string | undefined {
  const control = document.getElementById(window.contestant.controlId(key));
  return control instanceof HTMLInputElement ? control.value : undefined;
}
