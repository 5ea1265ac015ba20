import { connect, type Socket } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { faultCodeOf, VendorError } from '../../ports/vendor-error.ts';
import type { Verdict, VirusScanner } from '../../ports/virus-scanner.ts';
import { giveAtMost } from '../../process/patience.ts';

/** The address that clamd listens on. */
export type ClamdSettings = { host: string; port: number } | { path: string };

const TIMEOUT_MS = 20_000;
const LONGEST_ANSWER = 1000;

/** Scans files with ClamAV's daemon by its INSTREAM command, one connection per file. */
export function createClamdScanner(settings: ClamdSettings, timeoutMs = TIMEOUT_MS): VirusScanner {
  return {
    async scan(content, left) {
      return giveAtMost(timeoutMs, async (late) => {
        const signal = left ? AbortSignal.any([late, left]) : late;
        try {
          return verdictOf(await ask(settings, content, signal));
        } catch (error) {
          if (error instanceof VendorError) throw error;
          throw new VendorError(late.aborted ? 'TimeoutError' : faultCodeOf(error), { cause: error });
        } finally {
          content.destroy();
        }
      });
    },
  };
}

async function ask(settings: ClamdSettings, content: Readable, signal: AbortSignal): Promise<string> {
  const socket = addAbortSignal(signal, connect(settings));
  const answer = answerOn(socket);
  const sent = pipeline(content, asCommand, socket, { end: false });
  // Each may still fail after the other has; nobody awaits it then.
  for (const half of [answer, sent]) half.catch(() => {});
  try {
    // clamd answers before it has read everything when a file is too large.
    await Promise.race([answer, sent]);
    return await answer;
  } finally {
    socket.destroy();
  }
}

async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('latin1');
  for await (const text of socket.iterator({ destroyOnReturn: false })) {
    answer += text;
    if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break;
  }
  return answer;
}

/** Bytes sent in one write: few enough that clamd can hardly hang up halfway, which would lose its answer. */
const PIECE_BYTES = 65_536;

/** Yields each piece preceded by its length; a length of zero ends the command. */
async function* asCommand(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const bytes of content)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      // If clamd has answered and hung up, the next write would discard that answer, so read first.
      await heardOut();
      yield Buffer.concat([lengthOf(piece.length), piece]);
    }
  yield lengthOf(0);
}

/** Resolves after the event loop has polled for input, whichever phase it was in. */
async function heardOut(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function verdictOf(answer: string): Verdict {
  const [line = '', ...end] = answer.split('\0');
  if (end.length === 0) throw new VendorError('nonsense');
  if (line === 'stream: OK') return 'clean';
  if (/^stream: \S.* FOUND$/.test(line)) return 'infected';
  // clamd's errors are about this file: another attempt would fail as well.
  if (line.endsWith(' ERROR')) throw new VendorError(`clamd ${line.slice(0, 100)}`, { isFinal: true });
  throw new VendorError('nonsense');
}
