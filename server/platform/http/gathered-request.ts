import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { InTurn } from '../turns/turns.ts';

/** Smaller pieces of a body are put together: each costs as much as a large one, and some memory besides. */
const SMALL = 1024;
const GATHERED = 8192;
/** So many come in one turn of the event loop where nothing is wrong. Whoever sends more is read one piece a turn. */
const MOST_IN_TURN = 64;
/** Who sends more small pieces than this, so small on average, has no other purpose. Networks bring hundreds of bytes. */
const MOST_CRUMBS = 500;
const CRUMB = 64;

type Parts = {
  /** Told of a connection by which somebody sends crumbs; nothing more of them is taken. */
  refuse: (socket: Socket) => void;
  /** Lets connections with many small pieces read on, one in each turn of the event loop. */
  inTurn: InTurn;
};

/**
 * Makes requests whose bodies may come in any pieces: one of 64 kB from the system can hold ten thousand of them, and
 * the system hands on 2 MB before anybody else is heard.
 */
export function gatheredRequests({ refuse, inTurn }: Parts): typeof IncomingMessage {
  return class extends IncomingMessage {
    readonly #small = new SmallPieces();
    #inThisTurn = 0;
    #isHeldBack = false;
    #isOver = false;

    override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
      if (this.#isOver) return true;
      if (piece === null || piece.length >= SMALL) {
        this.#handOn();
        return super.push(piece, encoding);
      }
      this.#small.count(piece);
      if (this.#small.areCrumbs()) {
        this.#isOver = true;
        refuse(this.socket);
        return true;
      }
      this.#inThisTurn += 1;
      if (this.#inThisTurn === 1) {
        this.#endTurn();
        // Most bodies are one piece. While nobody reads, those of later turns are put together as well.
        if (this.readableLength === 0 && this.#small.isEmpty()) return super.push(piece);
      }
      const isWanted = this.#gather(piece);
      return this.#inThisTurn > MOST_IN_TURN ? this.#holdBack() : isWanted;
    }

    override _read(size: number): void {
      this.#handOn();
      if (!this.#isHeldBack) super._read(size);
    }

    /** What came in this turn is put together: ticks run after each piece. */
    #endTurn(): void {
      setImmediate(() => {
        this.#inThisTurn = 0;
        // Else it is handed on with what is read next.
        if (this.readableLength === 0) this.#handOn();
      });
    }

    /** @returns false, by which the connection is read no further */
    #holdBack(): boolean {
      if (this.#isHeldBack) return false;
      this.#isHeldBack = true;
      inTurn('', () => {
        this.#isHeldBack = false;
        if (this.readableLength < this.readableHighWaterMark) this._read(0);
      });
      return false;
    }

    #gather(piece: Buffer): boolean {
      const isWanted = this.#small.hasRoomFor(piece) || this.#handOn();
      this.#small.add(piece);
      return isWanted;
    }

    /** @returns whether more is wanted now */
    #handOn(): boolean {
      const all = this.#isOver ? undefined : this.#small.take();
      return all ? super.push(all) : true;
    }
  };
}

/** The small pieces of one body: those that are put together at the moment, and how many there have been. */
class SmallPieces {
  #gathered: Buffer | undefined;
  #size = 0;
  #pieces = 0;
  #bytes = 0;

  count(piece: Buffer): void {
    this.#pieces += 1;
    this.#bytes += piece.length;
  }

  areCrumbs(): boolean {
    return this.#pieces > MOST_CRUMBS && this.#bytes / this.#pieces < CRUMB;
  }

  isEmpty(): boolean {
    return !this.#gathered;
  }

  hasRoomFor(piece: Buffer): boolean {
    return this.#size + piece.length <= GATHERED;
  }

  add(piece: Buffer): void {
    this.#gathered ??= Buffer.allocUnsafeSlow(GATHERED);
    this.#size += piece.copy(this.#gathered, this.#size);
  }

  /** Undefined where there is nothing. */
  take(): Buffer | undefined {
    const all = this.#gathered?.subarray(0, this.#size);
    this.#gathered = undefined;
    this.#size = 0;
    return all;
  }
}
