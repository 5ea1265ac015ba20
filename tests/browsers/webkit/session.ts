import { freePort } from '../../free-port.ts';
import { startWithUs } from './start-with-us.ts';

/** A browser that WebDriver drives, with a profile of its own. */
export type Session = {
  /** @throws Error with what the driver says of a command that failed */
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** The first one is there already. */
  openWindow(): Promise<string>;
  /** Commands go to this window from now on. */
  turnTo(window: string): Promise<void>;
  end(): Promise<void>;
};

/** Longer than anything takes that is waited for. */
const MOST_MS = 60_000;

const CAPABILITIES = { unhandledPromptBehavior: 'accept' };

/** Starts a driver and a browser. Each driver has one. */
export async function startSession(program: string, surroundings: Record<string, string>): Promise<Session> {
  const port = await freePort();
  const driver = startWithUs(program, [`--port=${port}`], surroundings);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      signal: AbortSignal.timeout(MOST_MS),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path} was not answered: ${JSON.stringify(body)?.slice(0, 300)}`, {
        cause,
      });
    });
    const { value } = (await answer.json()) as {
      value: { sessionId: string; message: string; handle: string };
    };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  await listening(() => call('GET', 'status'));
  const { sessionId } = await call('POST', 'session', { capabilities: { alwaysMatch: CAPABILITIES } });
  const command = (method: string, path: string, body?: object) =>
    call(method, `session/${sessionId}/${path}`, body);
  const [first] = (await command('GET', 'window/handles')) as unknown as string[];
  let unopened = first;
  let current = first;
  return {
    command,
    async openWindow() {
      const { handle } = unopened
        ? { handle: unopened }
        : await command('POST', 'window/new', { type: 'window' });
      unopened = undefined;
      return handle;
    },
    async turnTo(window) {
      if (current !== window) await command('POST', 'window', { handle: window });
      current = window;
    },
    async end() {
      await call('DELETE', `session/${sessionId}`).catch(() => undefined);
      driver.stdin?.end();
    },
  };
}

async function listening(ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
