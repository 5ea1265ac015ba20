import { createServer } from 'node:net';

/**
 * Ports that no system gives out by itself: a connection that is opened, or a server that takes any port, would get one of
 * those before the program that is to have it listens.
 */
const FIRST = 15_000;
const PORTS = 17_000;
/** Processes begin far from each other. */
const STEP = 977;

let next = (process.pid * STEP) % PORTS;

/** Finds a port of this machine that nobody listens on, another each time. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried += 1) {
    const port = FIRST + next;
    next = (next + 1) % PORTS;
    if (await isFree(port)) return port;
  }
  throw new Error(`Somebody listens on each port from ${FIRST} to ${FIRST + PORTS}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((found) => {
    const probe = createServer().once('error', () => found(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(true)));
  });
}
