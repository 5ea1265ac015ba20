import { expect, it } from 'vitest';
import { startMeasured } from './measured-server.ts';

it('a server that nobody attacks computes little for a request and keeps nothing of it', async () => {
  const server = await startMeasured();
  const look = async () => (await fetch(`${server.url}/healthz`)).status;
  await look();
  const before = await server.settled();
  const costs: number[] = [];
  for (let count = 0; count < 50; count += 1) {
    const { answer, processorMs } = await server.costOf(look);
    expect(answer).toBe(200);
    costs.push(processorMs);
  }
  const after = await server.settled();
  expect(Math.max(...costs)).toBeGreaterThan(0);
  expect(Math.max(...costs)).toBeLessThan(100);
  expect(after.kept - before.kept).toBeLessThan(1_000_000);
  expect(after.openFiles - before.openFiles).toBeLessThan(2);
});
