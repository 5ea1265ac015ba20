// A thread that sends pieces of a body for ever, as fast as they are taken, by so many connections, each opened anew when
// it is hung up on.
import { connect } from 'node:net';
import { workerData } from 'node:worker_threads';

const { port, connections, head, one } = workerData;
const piece = Buffer.from(one.repeat(Math.ceil(120_000 / one.length)));

function open() {
  const socket = connect(port, '127.0.0.1');
  const send = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.once('connect', () => {
    socket.write(head);
    send();
  });
  socket.on('drain', send).on('error', () => {});
  socket.resume().once('close', open);
}

for (let at = 0; at < connections; at += 1) open();
