// A thread that asks for the same again and again, each request as soon as it is answered, until it is ended.
import { Agent, request } from 'node:http';
import { workerData } from 'node:worker_threads';

const agent = new Agent({ keepAlive: true, maxSockets: workerData.length });

function attack({ url, method, headers, body }, bytes) {
  const asked = request(url, { agent, method, headers: { ...headers, 'Content-Length': bytes.length } });
  asked.on('response', (answer) =>
    answer.resume().on('end', () => attack({ url, method, headers, body }, bytes)),
  );
  // Refused before all was sent.
  asked.on('error', () => setTimeout(() => attack({ url, method, headers, body }, bytes), 10));
  asked.end(bytes);
}

for (const one of workerData) attack(one, Buffer.from(one.body));
