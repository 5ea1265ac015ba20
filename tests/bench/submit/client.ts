import autocannon from 'autocannon';
import { bodiesFrom } from './payload.ts';

/** What one round has measured. Latencies are in milliseconds. */
export type Measurement = { perSecond: number; accepted: number; refused: number; p50: number; p99: number };

// A process of its own: sends each of its tokens once, over 16 connections, and prints what it measured.
const [url = '', tokensFile = '', first = '0', amount = '0'] = process.argv.slice(2);
const bodies = bodiesFrom(tokensFile, Number(first), Number(amount));
const unsent = bodies.values();

// autocannon ends a run on its next full second, so the clock is read at the first request and the last answer.
let startedAt = 0;
let endedAt = 0;
const result = await autocannon({
  url,
  connections: 16,
  amount: bodies.length,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  requests: [
    {
      setupRequest(request) {
        startedAt ||= performance.now();
        return { ...request, body: unsent.next().value ?? '{}' };
      },
      onResponse() {
        endedAt = performance.now();
      },
    },
  ],
});
const seconds = (endedAt - startedAt) / 1000;
const measurement: Measurement = {
  perSecond: result['2xx'] / seconds,
  accepted: result['2xx'],
  refused: result.non2xx + result.errors,
  p50: result.latency.p50,
  p99: result.latency.p99,
};
process.stdout.write(JSON.stringify(measurement));
