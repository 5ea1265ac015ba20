import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { circlesOf } from '../../turns/callers.ts';
import { createTurns, type InTurn } from '../../turns/turns.ts';
import { limitKey } from '../limits/client-address.ts';
import { gatheredRequests } from './gathered-request.ts';
import type { Held } from './holders.ts';
import { createLeftBehind, type LeftBehind } from './left-behind.ts';
import { createLingering } from './linger.ts';
import { attended } from './pace.ts';
import { allowAtOnce, skipBody } from './pipelining.ts';
import { crumbs, noPlace, type Refusal, refusalOf, tooManyHeaders, written } from './refusal.ts';
import { createSending, type Sending } from './sending.ts';
import { createShares, type Shares } from './shares.ts';

const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  /** How often the first two limits, and how slowly answers are read, are checked. */
  connectionsCheckingInterval: 2_000,
  /** A connection without any progress for this long is closed. */
  idleTimeout: 75_000,
  /** Time to read an answer, plus a second per `slowestBytesPerSecond` bytes; a phone on 2G needs half of that. */
  answerTimeout: 60_000,
  slowestBytesPerSecond: 4_000,
};

/**
 * When all connections are taken, the oldest of whoever has most is closed. 256 are enough for an office behind one
 * router.
 */
const CONNECTIONS = { ofOne: 256, inAll: 1_200 };
/** Requests that are worked on although their callers have left, of a network and in all. */
const LEFT_BEHIND = { ofOne: 100, inAll: 1_000 };
/** Files and connections of the process that are kept for the rest of it: stored files, the database, vendors. */
const OTHER_FILES = 300;
/** Files that all of the connections and the rest may take together. */
export const ENOUGH_FILES = CONNECTIONS.inAll + OTHER_FILES;
/**
 * Milliseconds a new connection is said to have waited: with any waiting time, it may also displace connections that
 * have not asked for anything yet, of callers who have more.
 */
const A_MOMENT = 1;
/** A connection that is younger has not asked for anything because its request is still on the way. */
const ABOUT_TO_ASK_MS = 250;
/** Bytes of finished answers that neither the caller nor the operating system has taken yet. */
const UNSENT = { ofOne: 32_000_000, inAll: 96_000_000 };
/** Smaller amounts are not counted. */
const LARGE = 65_536;

/**
 * Requests of one connection that may wait for the answer before theirs; only one if any has a body. Browsers and
 * proxies send one request at a time; a connection with more is closed.
 */
const MOST_WAITING = 4;
/** Characters in the heads of several waiting requests together. */
const MOST_WAITING_HEADS = 4_096;
/** Requests that may come in one piece, if they can be answered as fast as they come. */
const MOST_AT_ONCE = 16;
/** More than any browser or proxy sends. */
const MOST_HEADERS = 128;
/** Bytes of an unwanted body that are read so that the connection can be kept. */
const MOST_UNWANTED = 1_000_000;
/** Liveness checks have a queue of their own: they cost nothing, and a late answer would get the process restarted. */
const LIVES = '/healthz';

/** Answers a request. May return a promise that settles when the work on it is done. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

type Exchange = { request: IncomingMessage; response: ServerResponse };

type Connection = {
  caller: string;
  /** The request being answered, until the last byte of its answer was sent. */
  now?: Exchange | undefined;
  /** Whether that request still waits for its turn; false for liveness checks, which do not wait with others. */
  isInLine: boolean;
  /** Bytes sent before that answer, and when it was first seen being sent. */
  bytesBefore: number;
  sentSince?: number | undefined;
  line: Exchange[];
  /** The latest request. */
  last?: IncomingMessage;
  /** Whether to ignore everything that still comes. */
  isOver: boolean;
  /** How fast the current request arrives. */
  sending: Sending;
};

type Settings = {
  /** False where a proxy brings everybody's requests under one address. */
  isLimitedPerAddress: boolean;
  /**
   * How many files and connections the process may have open at once. With too few there are fewer connections: those
   * that the system could not open would be lost without anybody's share being taken back.
   */
  mostOpenFiles?: number;
  patience?: Partial<typeof PATIENCE>;
  /** Called with the status of each connection that is refused; nothing else counts those. */
  onRefused?: (status: number) => void;
};

/** A server that closes connections that are slow for no good reason, and lets nobody use up all capacity. */
export type HttpServer = {
  http: Server;
  /** Passes requests to `listener`, those of one connection one at a time: the next when the answer before was read. */
  answerWith(listener: Listener): void;
};

export function createHttpServer({
  isLimitedPerAddress,
  mostOpenFiles = ENOUGH_FILES,
  patience,
  onRefused = () => {},
}: Settings): HttpServer {
  const { idleTimeout, answerTimeout, slowestBytesPerSecond, ...options } = { ...PATIENCE, ...patience };
  const limits = (all: typeof CONNECTIONS) => (isLimitedPerAddress ? all : { ...all, ofOne: all.inAll });
  const connections: Connections = new Map();
  const readInTurn = createTurns(0);
  const answerInTurn = createTurns();
  const hangUp = hangingUp(connections, createLingering(readInTurn), onRefused);
  const http: Server = createServer({
    ...options,
    // Requests without one are refused by our own code (`listener.ts`).
    requireHostHeader: false,
    ServerResponse: Answer,
    IncomingMessage: gatheredRequests({
      refuse: (socket) => {
        skipBody(socket);
        hangUp(socket, crumbs);
      },
      inTurn: readInTurn,
    }),
  });
  // Node before 24.21 drops those beyond a limit of its own, and with them who asks, from where and how much.
  http.maxHeadersCount = 0;
  http.setTimeout(idleTimeout);
  http.on('clientError', (error, socket) => {
    const refusal = refusalOf(error);
    if (refusal && socket instanceof Socket && socket.writable) hangUp(socket, refusal);
    else socket.destroy();
  });
  const inAll = Math.min(CONNECTIONS.inAll, Math.max(mostOpenFiles - OTHER_FILES, mostOpenFiles / 2));
  takeConnections(http, connections, createShares(limits({ ...CONNECTIONS, inAll })), answerInTurn, hangUp);
  const look = setInterval(() => {
    endSlow(connections, answerTimeout, slowestBytesPerSecond);
    for (const { sending } of connections.values()) sending.look();
  }, options.connectionsCheckingInterval);
  look.unref();
  http.once('close', () => clearInterval(look));
  const unsent = createShares(limits(UNSENT));
  const answer = answeringInTurn(answerInTurn, unsent, createLeftBehind(limits(LEFT_BEHIND)), hangUp);
  return {
    http,
    answerWith(listener) {
      const take: Listener = (request, response) => {
        const { socket } = request;
        const connection = connections.get(socket);
        // Requests that came in the same piece are still delivered after the connection was closed.
        if (!connection || connection.isOver || socket.destroyed) return;
        if (request.rawHeaders.length > 2 * MOST_HEADERS) hangUp(socket, tooManyHeaders);
        else if (!connection.now) answer(listener, socket, connection, { request, response });
        else if (mayWait(connection.line, request)) connection.line.push({ request, response });
        else socket.destroy();
      };
      http.on('request', take);
      // `Expect: x`: a server may ignore an expectation that it does not know (RFC 9110, 10.1.1).
      http.on('checkExpectation', take);
    },
  };
}

type Connections = Map<Socket, Connection>;
type HangUp = (socket: Socket, refusal?: Refusal) => void;

/**
 * Closes a connection whose caller may still be sending; sends the refusal unless the request already has an answer.
 */
function hangingUp(
  connections: Connections,
  linger: (socket: Socket) => void,
  onRefused: (status: number) => void,
): HangUp {
  return (socket, refusal) => {
    const connection = connections.get(socket);
    if (!connection || connection.isOver) return;
    connection.isOver = true;
    if (refusal) onRefused(refusal.status);
    if (refusal && !isAnswered(connection)) socket.write(written(refusal));
    linger(socket);
  };
}

/** Tracks each connection while it lasts, and refuses those that there is no place for. */
function takeConnections(
  http: Server,
  connections: Connections,
  places: Shares,
  inTurn: InTurn,
  hangUp: HangUp,
): void {
  http.on('connection', (socket) => {
    allowAtOnce(socket, MOST_AT_ONCE);
    const connection: Connection = {
      caller: limitKey(socket.remoteAddress ?? ''),
      isInLine: false,
      bytesBefore: 0,
      line: [],
      isOver: false,
      sending: createSending(socket),
    };
    const aboutToAskUntil = attended() + ABOUT_TO_ASK_MS;
    const circles = circlesOf(connection.caller).slice(0, -1);
    const held: Held = {
      isIdle: (waitedMs) =>
        isBetweenRequests(connection) ||
        (connection.sending.isSlow() && isWaitedFor(connection)) ||
        (waitedMs > 0 &&
          isWaitedFor(connection) &&
          (connection.now ? connection.sending.isPoor() : attended() + waitedMs > aboutToAskUntil)),
      turn: { isWaiting: () => connection.isInLine, due: () => inTurn.dueOf(circles) },
      end: () => socket.destroy(),
    };
    const { caller } = connection;
    // Among their own connections, callers may have the latest instead of another, however young that is.
    const lastlyMs = places.isFull(caller) ? ABOUT_TO_ASK_MS + A_MOMENT : A_MOMENT;
    const giveBack = places.take(caller, held, 0, lastlyMs);
    connections.set(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      giveBack?.();
    });
    // Node closes this way after the last answer of a connection.
    const { destroySoon } = socket;
    socket.destroySoon = () => (isUnfinished(connection) ? hangUp(socket) : destroySoon.call(socket));
    if (!giveBack) hangUp(socket, noPlace);
  });
}

/** Returns whether the last request was answered and none has begun. A new connection is about to send its first. */
function isBetweenRequests({ now, last }: Connection): boolean {
  return now === undefined && last !== undefined;
}

/** Returns whether the caller has to send something; not when data has arrived that our side has not read. */
function isWaitedFor({ now }: Connection): boolean {
  return !now || (!now.request.complete && now.request.readableLength < now.request.readableHighWaterMark);
}

/** Closes connections that have taken too long to read an answer. */
function endSlow(connections: Connections, answerTimeout: number, slowestBytesPerSecond: number): void {
  const now = performance.now();
  for (const [socket, connection] of connections) {
    if (!connection.now?.response.headersSent) continue;
    connection.sentSince ??= now;
    const size = socket.bytesWritten - connection.bytesBefore;
    const patience = answerTimeout + (size / slowestBytesPerSecond) * 1000;
    if (now - connection.sentSince > patience) socket.destroy();
  }
}

type Answering = (listener: Listener, socket: Socket, connection: Connection, exchange: Exchange) => void;

/** Passes a request on when it is the caller's turn, and the connection's next one when that answer was read. */
function answeringInTurn(inTurn: InTurn, unsent: Shares, leftBehind: LeftBehind, hangUp: HangUp): Answering {
  const inTurnToLive = createTurns();
  return function answer(listener, socket, connection, exchange) {
    const { request, response } = exchange;
    connection.now = exchange;
    connection.last = request;
    connection.bytesBefore = socket.bytesWritten;
    connection.sentSince = undefined;
    connection.sending.begin();
    response.once('prefinish', () => countUnsent(unsent, socket, connection, response));
    response.once('close', () => {
      connection.now = undefined;
      const next = socket.destroyed || connection.isOver ? undefined : connection.line.shift();
      if (next) answer(listener, socket, connection, next);
    });
    const begin = request.url === LIVES ? inTurnToLive : inTurn;
    let work: unknown;
    connection.isInLine = begin === inTurn;
    const leave = begin(connection.caller, () => {
      connection.isInLine = false;
      if (socket.destroyed) return;
      if (begin === inTurn && leftBehind.isFull(connection.caller)) hangUp(socket, noPlace);
      else work = listener(request, response);
    });
    response.once('close', () => {
      leave();
      if (work instanceof Promise && !response.writableFinished) leftBehind.add(connection.caller, work);
    });
  };
}

/** Counts the bytes of an answer that nobody has taken yet, and closes the connection if there are too many. */
function countUnsent(unsent: Shares, socket: Socket, { caller }: Connection, response: ServerResponse): void {
  const weight = socket.writableLength;
  if (weight < LARGE) return;
  const end = () => socket.destroy();
  const giveBack = unsent.take(caller, { weight, isIdle: () => true, end });
  if (giveBack) response.once('close', giveBack);
  else end();
}

/** Returns whether the latest request has not fully arrived. */
function isUnfinished({ last }: Connection): boolean {
  return last?.complete === false;
}

/** Returns whether the latest request has been answered, at least in part. */
function isAnswered(connection: Connection): boolean {
  const { now } = connection;
  return now ? now.response.headersSent : isUnfinished(connection);
}

function mayWait(line: Exchange[], request: IncomingMessage): boolean {
  if (line.length === 0) return true;
  const waiting = [...line.map((one) => one.request), request];
  const heads = waiting.reduce((size, one) => size + headSize(one), 0);
  return waiting.length <= MOST_WAITING && heads <= MOST_WAITING_HEADS && !waiting.some(hasBody);
}

/** Returns the size of a request's head in characters. */
function headSize({ rawHeaders, url = '' }: IncomingMessage): number {
  return rawHeaders.reduce((size, part) => size + part.length, url.length);
}

function hasBody(request: IncomingMessage): boolean {
  return bodySize(request) > 0;
}

/** Returns the announced size of a body in bytes. */
function bodySize({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
}

/** Closes the connection after it if too much of the request, or an unknown amount, has yet to arrive. */
class Answer extends ServerResponse<IncomingMessage> {
  override writeHead(...asked: unknown[]): this {
    if (!this.req.complete && bodySize(this.req) > MOST_UNWANTED) this.shouldKeepAlive = false;
    return Reflect.apply(super.writeHead, this, asked);
  }
}
