import { connect, type Socket } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { faultCodeOf, VendorError } from '../../ports/vendor-error.ts';
import type { Verdict, VirusScanner } from '../../ports/virus-scanner.ts';
import { giveAtMost } from '../../process/patience.ts';

/** Where clamd listens. */
export type ClamdSettings = { host: string; port: number } | { path: string };

const TIMEOUT_MS = 20_000;
const LONGEST_ANSWER = 1000;

/** Asks ClamAV's daemon by its INSTREAM command, a connection a file. */
export function createClamdScanner(settings: ClamdSettings, timeoutMs = TIMEOUT_MS): VirusScanner {
  return {
    async scan(content) {
      return giveAtMost(timeoutMs, async (signal) => {
        try {
          return verdictOf(await ask(settings, content, signal));
        } catch (error) {
          if (error instanceof VendorError) throw error;
          throw new VendorError(signal.aborted ? 'TimeoutError' : faultCodeOf(error), { cause: error });
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
  // Either may fail after the other has.
  for (const half of [answer, sent]) half.catch(() => {});
  try {
    // A content that is too long is answered before all of it was sent.
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

/** So much is written at once, so that clamd can hardly hang up in the middle of it unheard. */
const PIECE_BYTES = 65_536;

/** Each piece behind its length; a length of nothing ends them. */
async function* asCommand(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const bytes of content)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES);
      // What clamd has said before it hung up is lost with the first piece that is written afterwards.
      await heardOut();
      yield Buffer.concat([lengthOf(piece.length), piece]);
    }
  yield lengthOf(0);
}

/** Resolves once the loop has looked whether anything has come, in whichever of its phases it was. */
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
  // What clamd has against a content is about that content.
  if (line.endsWith(' ERROR')) throw new VendorError(`clamd ${line.slice(0, 100)}`, { isFinal: true });
  throw new VendorError('nonsense');
}
