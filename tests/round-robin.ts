import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RoundRobin = {
  url: string;
  /** How many requests each target answered, in the order of the targets. */
  counts: number[];
  /** From now on requests go to these, in turns. */
  sendTo(targets: string[]): void;
  stop(): void;
};

/** A reverse proxy that hands every request to the next of its targets, whatever connection or cookie it came with. */
export async function startRoundRobin(): Promise<RoundRobin> {
  let targets: string[] = [];
  let turn = 0;
  const counts: number[] = [];
  const server = createServer((incoming, outgoing) => {
    const at = turn % targets.length;
    turn += 1;
    counts[at] = (counts[at] ?? 0) + 1;
    const forwarded = incoming.socket.remoteAddress ?? '';
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
    const { method, url: path } = incoming;
    const onward = request(`${targets[at]}${path}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const url = await listen(server);
  return {
    url,
    counts,
    sendTo(next) {
      targets = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
