// A daemon in a thread of its own: takes 10,000 bytes, waits to be told, says that they are too many, and hangs up.
import { createServer } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const step: Int32Array = workerData.step;
const { RECEIVED, GONE } = workerData.steps;

function go(to: number): void {
  Atomics.store(step, 0, to);
  Atomics.notify(step, 0);
}

const server = createServer((socket) => {
  let size = 0;
  socket.on('error', () => {});
  socket.on('data', ({ length }) => {
    const hadAll = size >= 10_000;
    size += length;
    if (hadAll || size < 10_000) return;
    go(RECEIVED);
    Atomics.wait(step, 0, RECEIVED, 20_000);
    socket.end('too long ERROR\0', () => {
      socket.destroy();
      go(GONE);
    });
  });
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage(server.address()));
