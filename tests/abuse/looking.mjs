// A thread that asks whether a server lives, and sends it a form if it is given one, again and again, each time as
// somebody who has just come, until it is told to end; then it tells how long each answer took.
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, form, pauseMs } = workerData;
let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});
const ask = (path, body) =>
  new Promise((answered, failed) => {
    const headers = body && { 'Content-Type': 'application/json' };
    const options = { method: body ? 'POST' : 'GET', headers, agent: false, localAddress: '127.0.0.250' };
    const asked = request(url + path, options, (answer) => answer.resume().on('end', answered));
    asked.on('error', failed);
    asked.end(body);
  });
const asks = [() => ask('/healthz'), ...(form ? [() => ask(form.path, form.body)] : [])];
const waits = [];
while (!isOver) {
  const look = asks[waits.length % asks.length];
  const start = performance.now();
  await look();
  waits.push(performance.now() - start);
  await pause(pauseMs);
}
parentPort.postMessage(waits);
