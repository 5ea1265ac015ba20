import { setMaxListeners } from 'node:events';
import { finished } from 'node:stream/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Busboy } from 'busboy';
import type { Brought, Said, ToReceive } from '../receiving.ts';
import { type Arrivals, createParser, receiveParts } from './parts.ts';

// The thread that parses bodies of uploads and writes their files, each over a port of its own. The remains of a failed
// upload are removed by the code that sent it here.
parentPort?.on('message', async ({ port, ...upload }: ToReceive) => {
  const said = await receive(port, upload);
  port.postMessage(said);
  port.close();
});

async function receive(port: MessagePort, upload: Omit<ToReceive, 'port'>): Promise<Said> {
  const end = new AbortController();
  // Each part listens to it: many listeners are no leak.
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

/** Gives the parser what comes over the port, and reports each time that it has taken it. */
function feed(
  parser: Busboy,
  port: MessagePort,
  { end, arrivals }: { end: AbortController; arrivals: Arrivals },
): void {
  port.on('message', (brought: Brought) => {
    if (brought === 'broken off') end.abort();
    // After the last boundary busboy goes on with the rest of the piece, and waits for the end of a file for ever.
    else if (brought === 'end' && arrivals.isInFile) parser.destroy(new Error('Unexpected end of form'));
    else if (brought === 'end') parser.end();
    else
      for (const [at, piece] of brought.entries())
        parser.write(piece, (error) => {
          if (!error && at === brought.length - 1) port.postMessage('taken' satisfies Said);
        });
  });
}
