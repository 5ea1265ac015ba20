import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuMilliseconds, type ServerProcess } from '../support/processes.ts';
import type { Measurement } from './client.ts';

/** What a client saw in one round, and what it took the server's process. */
export type Round = Measurement & { cpuMs: number };

/** The tokens that a round hands in: `amount` of those in the file, from `first`. */
export type Batch = { tokensFile: string; first: number; amount: number };

/** Hands in a batch as quickly as 16 connections take it. @throws Error when one is refused */
export function hurried(server: ServerProcess, batch: Batch): Promise<Round> {
  return measure('client.ts', server, batch, []);
}

/** Hands in a batch at this many a second, whatever the server does. @throws Error when one is refused */
export function paced(server: ServerProcess, batch: Batch, perSecond: number): Promise<Round> {
  return measure('paced-client.ts', server, batch, [String(perSecond)]);
}

async function measure(
  client: string,
  server: ServerProcess,
  { tokensFile, first, amount }: Batch,
  more: string[],
): Promise<Round> {
  const url = `${server.url}/api/registration/register_buyer`;
  const args = [join(import.meta.dirname, client), url, tokensFile, String(first), String(amount), ...more];
  const before = cpuMilliseconds(server.pid);
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const cpuMs = (cpuMilliseconds(server.pid) - before) / amount;
  const measurement: Measurement = JSON.parse(stdout);
  if (measurement.accepted !== amount) throw new Error(`${url} refused ${measurement.refused} requests`);
  return { ...measurement, cpuMs };
}
