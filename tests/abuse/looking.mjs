// A thread that asks whether a server lives, again and again, each time as somebody who has just come, until it is told
// to end; then it tells how long each answer took.
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});
const look = () =>
  new Promise((answered, failed) => {
    const asked = get(`${workerData}/healthz`, { agent: false, localAddress: '127.0.0.250' }, (answer) =>
      answer.resume().on('end', answered),
    );
    asked.on('error', failed);
  });
const waits = [];
while (!isOver) {
  const start = performance.now();
  await look();
  waits.push(performance.now() - start);
  await pause(10);
}
parentPort.postMessage(waits);
