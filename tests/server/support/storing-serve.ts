import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// What nobody's upload can cost much less than: a server of Node's alone, which writes every body to a file.
const file = join(process.env.DATA_DIR ?? '', 'body');
const server = createServer((request, response) => {
  // A body that breaks off has nobody to be answered.
  pipeline(request, createWriteStream(file)).then(
    () => response.end('{}'),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Tenderfoot is at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
