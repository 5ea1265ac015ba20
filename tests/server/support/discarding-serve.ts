import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// What nobody's upload can cost less than: a server of Node's alone, which reads every body and throws it away.
const server = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Tenderfoot is at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
