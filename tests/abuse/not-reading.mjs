// A thread that opens a connection from each address, asks and takes nothing, until it is ended.
import { connect } from 'node:net';
import { workerData } from 'node:worker_threads';

const { port, addresses, bytes } = workerData;
for (const localAddress of addresses) {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  socket.pause().write(bytes);
}
