import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { InTurn } from '../../turns/turns.ts';

/** Pieces of a body below this size are joined: each costs as much as a large one, and extra memory. */
const SMALL = 1024;
const GATHERED = 8192;
/** Pieces per turn of the event loop in ordinary traffic. A body with more is read one piece per turn. */
const MOST_IN_TURN = 64;
/**
 * More small pieces than this, of fewer bytes on average than `CRUMB`, come only from attackers: networks deliver
 * hundreds of bytes at a time.
 */
const MOST_CRUMBS = 500;
const CRUMB = 64;

type Parts = {
  /** Called for a connection whose body comes in crumbs; nothing more of it is read. */
  refuse: (socket: Socket) => void;
  /** Lets connections with many small pieces continue, one per turn of the event loop. */
  inTurn: InTurn;
};

/**
 * Makes a class of requests whose bodies may come in pieces of any size: 64 kB from the system can hold ten thousand
 * pieces, and the system delivers 2 MB of one connection before anybody else is served.
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
        // Most bodies are a single piece. While nobody reads, the pieces of later turns are joined as well.
        if (this.readableLength === 0 && this.#small.isEmpty()) return super.push(piece);
      }
      const isWanted = this.#gather(piece);
      return this.#inThisTurn > MOST_IN_TURN ? this.#holdBack() : isWanted;
    }

    override _read(size: number): void {
      this.#handOn();
      if (!this.#isHeldBack) super._read(size);
    }

    /** Joins what arrives in this turn. Not by `nextTick`: ticks run after each piece. */
    #endTurn(): void {
      setImmediate(() => {
        this.#inThisTurn = 0;
        // Otherwise it is passed on with the next read.
        if (this.readableLength === 0) this.#handOn();
      });
    }

    /** @returns false, which stops reading from the connection */
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

/** The small pieces of one body: those being joined, and counts of all so far. */
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

  /** Returns the joined pieces; undefined when there are none. */
  take(): Buffer | undefined {
    const all = this.#gathered?.subarray(0, this.#size);
    this.#gathered = undefined;
    this.#size = 0;
    return all;
  }
}
