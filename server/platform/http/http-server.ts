import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createTurns } from '../turns/turns.ts';
import { limitKey } from './client-address.ts';
import { gatheredRequests } from './gathered-request.ts';
import { createLingering } from './linger.ts';
import { allowAtOnce, skipBody } from './pipelining.ts';
import { crumbs, noPlace, type Refusal, refusalOf, written } from './refusal.ts';
import { createSending, type Sending } from './sending.ts';
import { createShares, type Held, type Shares } from './shares.ts';

const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  /** How often the first two are looked at, and how long an answer has been taken. */
  connectionsCheckingInterval: 2_000,
  /** A caller that neither sends nor takes anything for so long, though there is something to take. */
  idleTimeout: 75_000,
  /** An answer has so long to be taken, and a second more for each so many bytes: a phone on 2G takes it in half of that. */
  answerTimeout: 60_000,
  slowestBytesPerSecond: 4_000,
};

/** Whoever holds most loses the oldest where all are taken. One address is an office behind one router at most. */
const CONNECTIONS = { ofOne: 256, inAll: 1_200 };
/** Whoever has asked for nothing yet makes room for who holds fewer, where nobody else does. */
const A_MOMENT = 1;
/** Bytes of answers that nobody has taken yet, nor the system for them. */
const UNSENT = { ofOne: 32_000_000, inAll: 96_000_000 };
/** Less than this is not worth to be counted. */
const LARGE = 65_536;

/**
 * Requests of one connection that wait for the answer to the one before, or a single one with a body. Browsers and
 * proxies ask for one thing at a time; whoever asks for more is hung up on.
 */
const MOST_WAITING = 4;
/** Characters of their heads, where more than one waits. */
const MOST_WAITING_HEADS = 4_096;
/** So many come in one piece where they can be answered as fast as that. */
const MOST_AT_ONCE = 16;
/** No browser or proxy sends as many; what comes after them is not kept. */
const MOST_HEADERS = 128;
/** So much of a body that nobody wanted is read, so that the connection goes on. */
const MOST_UNWANTED = 1_000_000;
/** Whoever asks whether the process lives stands in a line of its own: the answer costs nothing, and its lack a restart. */
const LIVES = '/healthz';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

type Exchange = { request: IncomingMessage; response: ServerResponse };

type Connection = {
  caller: string;
  /** What is asked and not answered to its last byte. */
  now?: Exchange | undefined;
  /** How much had been sent before that answer, and when it was first seen on its way. */
  bytesBefore: number;
  sentSince?: number | undefined;
  line: Exchange[];
  /** The last that was asked. */
  last?: IncomingMessage;
  /** Nothing that comes is answered any more. */
  isOver: boolean;
  /** How fast what is asked now comes. */
  sending: Sending;
};

type Settings = {
  /** Not where one proxy brings everybody's requests. */
  isLimitedPerAddress: boolean;
  patience?: Partial<typeof PATIENCE>;
  /** Told of each connection that is closed with such a status: nobody else hears of it. */
  onRefused?: (status: number) => void;
};

/** A server that hangs up on callers who are slow for no good reason, and lets nobody take all that there is. */
export type HttpServer = {
  http: Server;
  /** Asks this for answers: of one connection one after the other, the next when the one before has been taken. */
  answerWith(listener: Listener): void;
};

export function createHttpServer({
  isLimitedPerAddress,
  patience,
  onRefused = () => {},
}: Settings): HttpServer {
  const { idleTimeout, answerTimeout, slowestBytesPerSecond, ...options } = { ...PATIENCE, ...patience };
  const limits = (all: typeof CONNECTIONS) => (isLimitedPerAddress ? all : { ...all, ofOne: all.inAll });
  const connections: Connections = new Map();
  const readInTurn = createTurns(0);
  const hangUp = hangingUp(connections, createLingering(readInTurn), onRefused);
  const http: Server = createServer({
    ...options,
    // It is ours to refuse a request without one (`listener.ts`).
    requireHostHeader: false,
    IncomingMessage: gatheredRequests({
      refuse: (socket) => {
        skipBody(socket);
        hangUp(socket, crumbs);
      },
      inTurn: readInTurn,
    }),
  });
  http.maxHeadersCount = MOST_HEADERS;
  http.setTimeout(idleTimeout);
  http.on('clientError', (error, socket) => {
    const refusal = refusalOf(error);
    if (refusal && socket instanceof Socket && socket.writable) hangUp(socket, refusal);
    else socket.destroy();
  });
  takeConnections(http, connections, createShares(limits(CONNECTIONS)), hangUp);
  const look = setInterval(() => {
    endSlow(connections, answerTimeout, slowestBytesPerSecond);
    for (const { sending } of connections.values()) sending.look();
  }, options.connectionsCheckingInterval);
  look.unref();
  http.once('close', () => clearInterval(look));
  const answer = answeringInTurn(createShares(limits(UNSENT)));
  return {
    http,
    answerWith(listener) {
      const take: Listener = (request, response) => {
        const { socket } = request;
        const connection = connections.get(socket);
        // What came in one piece with it is handed on after a connection is closed, too.
        if (!connection || connection.isOver || socket.destroyed) return;
        if (!connection.now) answer(listener, socket, connection, { request, response });
        else if (mayWait(connection.line, request)) connection.line.push({ request, response });
        else socket.destroy();
      };
      http.on('request', take);
      // `Expect: x`: whoever does not know what is expected may answer as if it were not (RFC 9110, 10.1.1).
      http.on('checkExpectation', take);
    },
  };
}

type Connections = Map<Socket, Connection>;
type HangUp = (socket: Socket, refusal?: Refusal) => void;

/** Closes a connection by which somebody may be talking still; says why, where it is not the answer that closes it. */
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

/** Keeps what is known of each connection while it lasts, and closes those that there is no place for. */
function takeConnections(http: Server, connections: Connections, places: Shares, hangUp: HangUp): void {
  http.on('connection', (socket) => {
    allowAtOnce(socket, MOST_AT_ONCE);
    const connection: Connection = {
      caller: limitKey(socket.remoteAddress ?? ''),
      bytesBefore: 0,
      line: [],
      isOver: false,
      sending: createSending(socket),
    };
    const held: Held = {
      isIdle: (waitedMs) =>
        isBetweenRequests(connection) ||
        (connection.sending.isSlow() && isWaitedFor(connection)) ||
        (waitedMs > 0 && (!connection.now || (connection.sending.isPoor() && isWaitedFor(connection)))),
      end: () => socket.destroy(),
    };
    const giveBack = places.take(connection.caller, held) ?? places.take(connection.caller, held, A_MOMENT);
    connections.set(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      giveBack?.();
    });
    // So Node closes when an answer was the last one.
    const { destroySoon } = socket;
    socket.destroySoon = () => (isUnfinished(connection) ? hangUp(socket) : destroySoon.call(socket));
    if (!giveBack) hangUp(socket, noPlace);
  });
}

/** Something was asked and answered, and nothing since; who has just come is about to ask. */
function isBetweenRequests({ now, last }: Connection): boolean {
  return now === undefined && last !== undefined;
}

/** Whether it is the caller who has to send: not where nobody reads what has come. */
function isWaitedFor({ now }: Connection): boolean {
  return !now || (!now.request.complete && now.request.readableLength < now.request.readableHighWaterMark);
}

/** Ends the connections of those who have taken an answer for too long. */
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

/** Asks for an answer when it is the caller's turn, and for the next of that connection when it has been taken. */
function answeringInTurn(unsent: Shares): Answering {
  const inTurn = createTurns();
  const inTurnToLive = createTurns();
  return function answer(listener, socket, connection, exchange) {
    const { request, response } = exchange;
    connection.now = exchange;
    connection.last = request;
    connection.bytesBefore = socket.bytesWritten;
    connection.sentSince = undefined;
    connection.sending.begin();
    closeOnUnwanted(exchange);
    response.once('prefinish', () => countUnsent(unsent, socket, connection, response));
    response.once('close', () => {
      connection.now = undefined;
      const next = socket.destroyed || connection.isOver ? undefined : connection.line.shift();
      if (next) answer(listener, socket, connection, next);
    });
    const begin = request.url === LIVES ? inTurnToLive : inTurn;
    begin(connection.caller, () => {
      if (!socket.destroyed) listener(request, response);
    });
  };
}

/** Counts what of an answer nobody has taken yet; where that is too much, the connection ends. */
function countUnsent(unsent: Shares, socket: Socket, { caller }: Connection, response: ServerResponse): void {
  const weight = socket.writableLength;
  if (weight < LARGE) return;
  const end = () => socket.destroy();
  const giveBack = unsent.take(caller, { weight, isIdle: () => true, end });
  if (giveBack) response.once('close', giveBack);
  else end();
}

/** What was asked last has not come to its end. */
function isUnfinished({ last }: Connection): boolean {
  return last?.complete === false;
}

/** Whether what came last has its answer, or the beginning of it. */
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

/** In characters. */
function headSize({ rawHeaders, url = '' }: IncomingMessage): number {
  return rawHeaders.reduce((size, part) => size + part.length, url.length);
}

function hasBody(request: IncomingMessage): boolean {
  return bodySize(request) > 0;
}

/** In bytes, as announced. */
function bodySize({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
}

/** Lets an answer be the last one of its connection if too much of the request is still to come, or nobody knows how much. */
function closeOnUnwanted({ request, response }: Exchange): void {
  const { writeHead } = response;
  Object.assign(response, {
    writeHead(...asked: unknown[]) {
      if (!request.complete && bodySize(request) > MOST_UNWANTED) response.shouldKeepAlive = false;
      return Reflect.apply(writeHead, response, asked);
    },
  });
}
