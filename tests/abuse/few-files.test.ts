import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startProcess } from '../server/support/server-process.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';

/** Fewer than the connections that would be taken otherwise. */
const FILES = 500;
const HOLDERS = 6;
const HELD = 100;

/** Asks whether the server lives, from this address. */
async function health(url: string, localAddress: string, agent: Agent | false = false): Promise<number> {
  const asked = get(`${url}/healthz`, { localAddress, agent });
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (answer) await text(answer);
  return answer?.statusCode ?? 0;
}

test('where a process may open few files, those who hold many connections still shut nobody out', async () => {
  const server = startProcess({ DATA_DIR: temporaryDirectory() }, [], 'serve.ts', FILES);
  const url = await server.address;
  const holding = Array.from({ length: HOLDERS }, () => new Agent({ keepAlive: true, maxSockets: HELD }));
  onTestFinished(() => {
    for (const agent of holding) agent.destroy();
  });
  const hold = () =>
    holding.flatMap((agent, at) =>
      Array.from({ length: HELD }, () => health(url, `127.0.${at + 1}.1`, agent).catch(() => 0)),
    );
  await Promise.all(hold());
  const waiting = hold();
  const others = Array.from({ length: 20 }, (_, at) => health(url, `127.1.${at}.1`).catch(() => 0));
  expect(await Promise.all(others)).toEqual(others.map(() => 200));
  await Promise.all(waiting);
  await expect.poll(server.output).toContain(`may open only ${FILES} files`);
});
