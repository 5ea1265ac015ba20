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
const START_MS = 15_000;
const STARTS = 4;

const CAPABILITIES = { unhandledPromptBehavior: 'accept' };

/** What a driver says to a command. */
type Value = { sessionId: string; message: string; handle: string };
type Driver = {
  call(method: string, path: string, body?: object, mostMs?: number): Promise<Value>;
  end(): void;
};

function startDriver(program: string, port: number, surroundings: Record<string, string>): Driver {
  const driver = startWithUs(program, [`--port=${port}`], surroundings);
  return {
    async call(method, path, body, mostMs = MOST_MS) {
      const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
        method,
        signal: AbortSignal.timeout(mostMs),
        ...(body && { body: JSON.stringify(body) }),
      }).catch((cause: unknown) => {
        const said = JSON.stringify(body)?.slice(0, 300);
        throw new Error(`${method} ${path} was not answered: ${said}`, { cause });
      });
      const { value } = (await answer.json()) as { value: Value };
      if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
      return value;
    },
    end: () => driver.stdin?.end(),
  };
}

/**
 * A driver whose browser is there. It looks for a free port for its browser and lets go of it again: where another has
 * taken it by then, it waits for ever, so that others are started in its place.
 */
async function startedDriver(program: string, surroundings: Record<string, string>) {
  for (let left = STARTS; ; left -= 1) {
    const driver = startDriver(program, await freePort(), surroundings);
    try {
      await listening(() => driver.call('GET', 'status'));
      const body = { capabilities: { alwaysMatch: CAPABILITIES } };
      const { sessionId } = await driver.call('POST', 'session', body, START_MS);
      return { ...driver, sessionId };
    } catch (fault) {
      driver.end();
      if (left === 1) throw fault;
    }
  }
}

/** Starts a driver and a browser. Each driver has one. */
export async function startSession(program: string, surroundings: Record<string, string>): Promise<Session> {
  const { call, sessionId, end } = await startedDriver(program, surroundings);
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
      end();
    },
  };
}

async function listening(ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 30_000;
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
