import { onTestFinished } from 'vitest';
import { freePort } from '../../free-port.ts';
import { type Running, startProcess } from './server-process.ts';
import { newDatabase } from './test-database.ts';

/**
 * Asks repeatedly until the answer is not undefined.
 * @throws Error when that takes longer than `seconds`
 */
export async function until<Value>(ask: () => Promise<Value | undefined> | Value | undefined, seconds = 20) {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    const value = await ask();
    if (value !== undefined) return value;
    await new Promise((wait) => setTimeout(wait, 20));
  }
  throw new Error(`It did not happen within ${seconds} seconds`);
}

/** Returns true when the server takes requests; else undefined, on which `until` asks again. */
export const isUp = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok || undefined,
    () => undefined,
  );

export const isDown = async (address: string) => ((await isUp(address)) ? undefined : true);

/** Returns the ids of the server processes that the supervisor has started, in order. */
export const processIds = ({ output }: Running) =>
  [...output().matchAll(/^process (\d+)$/gm)].map(([, id]) => Number(id));

/** Returns the id of the newest server process. */
export const serverOf = (running: Running): number => {
  const id = processIds(running).at(-1);
  if (id === undefined) throw new Error('No server was started');
  return id;
};

/** Kills the server process, because a frozen one does not notice that its supervisor has gone. */
function endServerOf(running: Running): void {
  try {
    process.kill(serverOf(running), 'SIGKILL');
  } catch {
    // It has ended, or was never started.
  }
}

/** Starts a server under its supervisor; both end with the test. */
export const supervised = async (settings: Record<string, string> = {}, options: string[] = []) => {
  const PORT = String(await freePort());
  const env = { ...(await newDatabase()), PORT, ...settings };
  const running = startProcess(env, options, 'supervised-serve.ts');
  onTestFinished(() => endServerOf(running));
  return { running, address: `http://127.0.0.1:${PORT}` };
};
