// Stands for the thread in which files are looked into, and does what the name of the file says.
import { parentPort } from 'node:worker_threads';

const kept = [];
const acts = {
  good: () => parentPort.postMessage({ verdict: 'good' }),
  loops: () => {
    for (;;);
  },
  waits: () => {},
  eats: () => {
    for (;;) kept.push(Array.from({ length: 1000 }, () => Math.random()));
  },
  exits: () => process.exit(3),
  throws: () => {
    throw new Error('nonsense');
  },
  'disk full': () => parentPort.postMessage({ fault: { message: 'no room', code: 'ENOSPC' } }),
};
parentPort.on('message', ({ path }) => acts[path]());
parentPort.postMessage('ready');
