import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, type Cpu, readCpu, settle, usedBetween } from './browser.ts';
import { middleTextKey } from './schema.ts';

const WARM_UP_KEYS = 12;
const PACE_MS = 60;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Types into the text field in the middle of the form; the CPU for each key. */
export async function measureKeystrokes(bench: Bench, size: number, keys: number): Promise<Cpu> {
  const id = await bench.page.evaluate((key) => window.contestant.controlId(key), middleTextKey(size));
  return typeInto(bench, id, keys);
}

/** Types into an empty text field with real key events; the CPU for each key. */
export async function typeInto(bench: Bench, id: string, keys: number): Promise<Cpu> {
  await bench.page.evaluate(goTo, id);
  await settle(bench.page);
  const warmUp = await type(bench, WARM_UP_KEYS);
  await settle(bench.page);
  const before = await readCpu(bench);
  const typed = await type(bench, keys);
  const used = usedBetween(before, await readCpu(bench));
  const shown = await bench.page.evaluate(textIn, id);
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

function goTo(id: string): void {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

function textIn(id: string): string | undefined {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement ? control.value : undefined;
}
