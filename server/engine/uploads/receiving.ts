import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { Log } from '../../platform/ports/log.ts';
import { startThread } from '../../platform/process/start-thread.ts';
import { createGate } from '../../platform/turns/gate.ts';
import type { Incoming } from './receive/parts.ts';

/** Parses bodies of uploads and writes their files, in a thread of its own. */
export type Receiving = {
  /** Begins with the body of a caller's request; its files are written to this path with a number appended. */
  open(caller: string, upload: { contentType: string; path: string }): Arrival;
  close(): Promise<void>;
};

/** A body that is coming. */
export type Arrival = {
  /**
   * Hands over, once it is its turn, the pieces that there are by then; resolves when more may come.
   * @throws as `received` does, or AppError `unavailable` if the others have been faster for too long
   */
  send(pieces: () => Uint8Array[]): Promise<void>;
  /** Bytes that may wait on this side for the body's turn; the rest stays with the system and the sender. */
  mostWaiting(): number;
  /** Says that the body has ended. */
  end(): void;
  /** The files and other parts of the body. @throws ReceivingFault if it cannot be read or written */
  received: Promise<Received>;
  /** Gives the body up; resolves once nothing of it is written any more. */
  leave(): Promise<void>;
};

export type Received = { files: Incoming[]; others: string[]; isOverfull: boolean };

/** The reason why nothing was received; `code` is the system's, or says that the thread has gone. */
export class ReceivingFault extends Error {
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

export const THREAD_GONE = 'THREAD_GONE';

/** The messages to the thread (`ToReceive`, `Brought`) and from it (`Said`). */
export type ToReceive = { port: MessagePort; contentType: string; path: string };
export type Brought = Uint8Array[] | 'end' | 'broken off';
export type Said =
  | 'taken'
  | { received: Received }
  | { fault: { message: string; code?: string | undefined } };

/** The most sends, of all bodies, that are in the thread at one time. */
const AT_ONCE = 8;
/** Each turn costs the same, however much is handed over: where few bodies come, they wait for more. */
const WAITING_BYTES = { inAll: 16_777_216, least: 524_288, most: 2_097_152 };

export function createReceiving(log: Log): Receiving {
  let thread: Worker | undefined;
  const inTurn = createGate({ atOnce: AT_ONCE, waiting: Infinity });
  let arriving = 0;
  const mostWaiting = () =>
    Math.min(Math.max(WAITING_BYTES.inAll / arriving, WAITING_BYTES.least), WAITING_BYTES.most);
  const start = (): Worker => {
    const started = startThread(new URL('./receive/thread.ts', import.meta.url), {
      name: 'uploads',
      env: {},
    });
    started.unref();
    started.on('error', (error) => log('error', 'receiving failed', { reason: error.name }));
    started.on('exit', () => {
      if (thread === started) thread = undefined;
    });
    return started;
  };
  return {
    open(caller, upload) {
      thread ??= start();
      const used = thread;
      const { port1, port2 } = new MessageChannel();
      used.postMessage({ ...upload, port: port2 } satisfies ToReceive, [port2]);
      arriving += 1;
      port1.once('close', () => {
        arriving -= 1;
      });
      const arrival = createArrival(port1, (work) => inTurn(caller, work), mostWaiting);
      // A thread's ports close some time before its `exit`: give it nothing more from then on.
      arrival.received.catch((fault: ReceivingFault) => {
        if (fault.code === THREAD_GONE && thread === used) thread = undefined;
      });
      return arrival;
    },
    async close() {
      await thread?.terminate();
    },
  };
}

function createArrival(
  port: MessagePort,
  inTurn: (work: () => Promise<void>) => Promise<void>,
  mostWaiting: () => number,
): Arrival {
  let taken = () => {};
  const received = new Promise<Received>((resolve, reject) => {
    port.on('message', (said: Said) => {
      if (said === 'taken') taken();
      else if ('received' in said) resolve(said.received);
      else reject(new ReceivingFault(said.fault.message, said.fault.code));
    });
    port.on('close', () => reject(new ReceivingFault('The thread has gone', THREAD_GONE)));
  });
  // It may reject while nobody waits for it.
  received.catch(() => {});
  const closed = new Promise<void>((resolve) => {
    port.on('close', () => resolve());
  });
  return {
    received,
    mostWaiting,
    send: (pieces) =>
      inTurn(async () => {
        const isTaken = new Promise<void>((resolve) => {
          taken = resolve;
        });
        const owned = pieces().map(ownedOf);
        port.postMessage(
          owned satisfies Brought,
          owned.map(({ buffer }) => buffer),
        );
        await Promise.race([isTaken, received]);
      }),
    end() {
      port.postMessage('end' satisfies Brought);
    },
    async leave() {
      port.postMessage('broken off' satisfies Brought);
      await closed;
    },
  };
}

/** Copies a piece that is only a part of its buffer: transferring it would take the whole buffer along. */
function ownedOf(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = piece;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === piece.byteLength;
  return isWhole ? (piece as Uint8Array<ArrayBuffer>) : new Uint8Array(piece);
}
