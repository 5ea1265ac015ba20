import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

type Address = { host: string; port: number };
type Options = Address & { backlog?: number; reusePort?: boolean };
/** Called when a connection could not be accepted. */
type OnFault = (error: Error) => void;

export type Listening = {
  port: number;
  /** Stops accepting connections; resolves when all are closed. */
  close(): Promise<void>;
};

/** Connections that may wait to be accepted. Beyond that, callers try again only after a second. */
const MOST_KNOCKING = 2000;
/** Connections accepted per turn of the event loop: one per socket. */
const DOORS = 16;

/**
 * Listens on a port with several sockets. libuv accepts one connection per socket and turn of the event loop, so with a
 * single one, 250 callers who connect anew each time shut everybody out for as many long turns. Only Linux distributes
 * connections among sockets (`SO_REUSEPORT`); elsewhere there is one.
 * @throws the system's error when the port is not available
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
    // The options that `node:http` uses for its own.
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

/** Fails for a port of another program, which `reusePort` would silently share. 0 finds a free one. */
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
  // Failing to accept one connection (the system is out of resources, say) must not end the process.
  server.on('error', onFault);
}

function end(server: Server): Promise<void> {
  return new Promise((ended) => server.close(() => ended()));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
