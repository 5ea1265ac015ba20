import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

type Address = { host: string; port: number };
type Options = Address & { backlog?: number; reusePort?: boolean };
/** Told of what went wrong with a connection that was about to come. */
type OnFault = (error: Error) => void;

export type Listening = {
  port: number;
  /** Takes nobody in any more; resolves when everybody has left. */
  close(): Promise<void>;
};

/** Whoever comes when so many wait to be let in tries again only after a second. */
const MOST_KNOCKING = 2000;
/** So many new connections are taken in one turn of the event loop. */
const DOORS = 16;

/**
 * Listens on a port, by several sockets: libuv takes one connection of each in a turn of the event loop, so by a single
 * one 250 callers who connect anew each time keep everybody out for as many long turns. Only Linux shares connections out
 * among sockets (`SO_REUSEPORT`); elsewhere there is one.
 * @throws Error of the system where the port cannot be had
 */
export async function listen(
  http: HttpServer,
  { host, port }: Address,
  onFault: OnFault,
): Promise<Listening> {
  const options = { host, backlog: MOST_KNOCKING };
  if (process.platform !== 'linux') {
    await begin(http, { ...options, port }, onFault);
    return { port: portOf(http), close: () => end(http) };
  }
  const shared = { ...options, port: await freePort({ host, port }, onFault), reusePort: true };
  await begin(http, shared, onFault);
  const doors = Array.from({ length: DOORS - 1 }, () =>
    // As `node:http` has its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => http.emit('connection', socket)),
  );
  await Promise.all(doors.map((door) => begin(door, shared, onFault)));
  return {
    port: shared.port,
    async close() {
      await Promise.all([http, ...doors].map(end));
    },
  };
}

/** Refuses a port that another program has, with which it could be shared. 0: any that is free. */
async function freePort(address: Address, onFault: OnFault): Promise<number> {
  const server = createServer();
  await begin(server, address, onFault);
  const port = portOf(server);
  await end(server);
  return port;
}

async function begin(server: Server, options: Options, onFault: OnFault): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
  // One that could not be taken in, where the system has no room for it, is nobody's end.
  server.on('error', onFault);
}

function end(server: Server): Promise<void> {
  return new Promise((ended) => server.close(() => ended()));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
