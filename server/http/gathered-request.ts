import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Smaller pieces of a body are put together: each costs as much as a large one, and some memory besides. */
const SMALL = 1024;
const GATHERED = 8192;
/** Who sends more small pieces than this, so small on average, has no other purpose. Networks bring hundreds of bytes. */
const MOST_CRUMBS = 2000;
const CRUMB = 64;

/**
 * Makes requests whose bodies may come in any pieces: one of 64 kB from the system can hold ten thousand of them.
 * `refuse`: told of a connection by which somebody sends crumbs; nothing more of them is taken.
 */
export function gatheredRequests(refuse: (socket: Socket) => void): typeof IncomingMessage {
  return class extends IncomingMessage {
    #gathered: Buffer | undefined;
    #size = 0;
    #pieces = 0;
    #bytes = 0;
    #isFirst = true;
    #isOver = false;

    override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
      if (this.#isOver) return true;
      if (piece === null || piece.length >= SMALL) {
        this.#handOn();
        return super.push(piece, encoding);
      }
      this.#pieces += 1;
      this.#bytes += piece.length;
      if (this.#pieces > MOST_CRUMBS && this.#bytes / this.#pieces < CRUMB) {
        this.#isOver = true;
        refuse(this.socket);
        return true;
      }
      return this.#isFirst ? this.#pushFirst(piece) : this.#gather(piece);
    }

    /** Most bodies are one piece. */
    #pushFirst(piece: Buffer): boolean {
      this.#isFirst = false;
      process.nextTick(() => {
        this.#isFirst = true;
        this.#handOn();
      });
      return super.push(piece);
    }

    #gather(piece: Buffer): boolean {
      const isWanted = this.#size + piece.length <= GATHERED || this.#handOn();
      this.#gathered ??= Buffer.allocUnsafeSlow(GATHERED);
      this.#size += piece.copy(this.#gathered, this.#size);
      return isWanted;
    }

    /** @returns whether more is wanted now */
    #handOn(): boolean {
      if (!this.#gathered || this.#isOver) return true;
      const all = this.#gathered.subarray(0, this.#size);
      this.#gathered = undefined;
      this.#size = 0;
      return super.push(all);
    }
  };
}
