import { Agent, request } from 'node:http';
import { quantile } from '../support/statistics.ts';
import type { Measurement } from './client.ts';
import { bodiesFrom } from './payload.ts';

// A process of its own: sends each of its tokens once, one each 1/rate of a second whether or not the ones before are
// answered. A latency counts from the moment that its request was due, so that no wait is left out.
const [url = '', tokensFile = '', first = '0', amount = '0', rate = '1'] = process.argv.slice(2);
const bodies = bodiesFrom(tokensFile, Number(first), Number(amount));
const agent = new Agent({ keepAlive: true });
const latencies: number[] = [];
let refused = 0;

const startedAt = performance.now() + 100;
const dueAt = (index: number) => startedAt + (index * 1000) / Number(rate);
const answers: Promise<void>[] = [];
for (let next = 0; next < bodies.length; ) {
  await new Promise((due) => setTimeout(due, Math.max(0, dueAt(next) - performance.now())));
  for (; next < bodies.length && dueAt(next) <= performance.now(); next += 1)
    answers.push(send(bodies[next] ?? '', dueAt(next)));
}
await Promise.all(answers);
agent.destroy();

const measurement: Measurement = {
  perSecond: (latencies.length / (performance.now() - startedAt)) * 1000,
  accepted: latencies.length,
  refused,
  p50: quantile(latencies, 0.5),
  p99: quantile(latencies, 0.99),
};
process.stdout.write(JSON.stringify(measurement));

function send(body: string, due: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((answered, failed) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 201) latencies.push(performance.now() - due);
        else refused += 1;
        answered();
      });
    });
    call.on('error', failed).end(body);
  });
}
