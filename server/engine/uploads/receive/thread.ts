import { setMaxListeners } from 'node:events';
import { finished } from 'node:stream/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Busboy } from 'busboy';
import type { Brought, Said, ToReceive } from '../receiving.ts';
import { type Arrivals, createParser, receiveParts } from './parts.ts';

// The thread in which bodies of uploads are taken apart and written down, each by a port of its own. What is left of an
// upload that failed is removed by whoever has sent it here.
parentPort?.on('message', async ({ port, ...upload }: ToReceive) => {
  const said = await receive(port, upload);
  port.postMessage(said);
  port.close();
});

async function receive(port: MessagePort, upload: Omit<ToReceive, 'port'>): Promise<Said> {
  const end = new AbortController();
  // Each part hears it, and one of a hundred more is no leak.
  setMaxListeners(0, end.signal);
  const arrivals: Arrivals = { files: [], others: [], isOverfull: false, isInFile: false };
  let parser: Busboy | undefined;
  try {
    parser = createParser(upload.contentType);
    const failed = receiveParts(parser, arrivals, (index) => `${upload.path}.${index}`, end.signal);
    feed(parser, port, { end, arrivals });
    await Promise.race([failed, finished(parser, { signal: end.signal })]);
    const files = await Promise.race([failed, Promise.all(arrivals.files)]);
    return { received: { files, others: arrivals.others, isOverfull: arrivals.isOverfull } };
  } catch (error) {
    end.abort();
    parser?.destroy();
    await Promise.allSettled(arrivals.files);
    const { message, code } = error as NodeJS.ErrnoException;
    return { fault: { message, code } };
  }
}

/** Gives the parser what comes by the port, and says so each time that it has taken it. */
function feed(
  parser: Busboy,
  port: MessagePort,
  { end, arrivals }: { end: AbortController; arrivals: Arrivals },
): void {
  port.on('message', (brought: Brought) => {
    if (brought === 'broken off') end.abort();
    // Behind a last boundary busboy goes on with what came in the same piece, and waits for the end of a file for ever.
    else if (brought === 'end' && arrivals.isInFile) parser.destroy(new Error('Unexpected end of form'));
    else if (brought === 'end') parser.end();
    else
      for (const [at, piece] of brought.entries())
        parser.write(piece, (error) => {
          if (!error && at === brought.length - 1) port.postMessage('taken' satisfies Said);
        });
  });
}
