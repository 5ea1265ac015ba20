import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createClamdScanner } from '../../server/platform/adapters/virus-scanner/clamd.ts';
import { VendorError } from '../../server/platform/ports/vendor-error.ts';
import { findClamd } from '../clamd.ts';
import { type Clamd, EICAR, MOST_BYTES, startClamd } from './support/clamd-server.ts';
import { describeVirusScanner } from './virus-scanner.contract.ts';

const program = findClamd();
if (!program)
  process.stdout.write('ClamAV is not on this machine: only a server of ours is tested against.\n');

/** ClamAV itself, and the server that stands for it where it is not to be had: both must do the same. */
const daemons: [name: string, program: string | undefined][] = [
  ...(program ? [['ClamAV', program] as [string, string]] : []),
  ['a server that speaks as ClamAV does', ''],
];

const piecesOf = (...pieces: (string | Buffer)[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));

describe.each(daemons)('with %s', (name, found) => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await startClamd(found);
  });
  afterAll(() => clamd.stop());
  const createScanner = () => createClamdScanner({ path: clamd.path });

  describeVirusScanner({ name, createScanner, ofCleanFile: 'clean' });

  it('a virus is found, wherever in the content and however it is cut into pieces', async () => {
    const whole = piecesOf('before ', EICAR, ' after');
    expect(await createScanner().scan(whole)).toBe('infected');
    const cut = piecesOf(Buffer.alloc(70_000), EICAR.slice(0, 30), '', EICAR.slice(30));
    expect(await createScanner().scan(cut)).toBe('infected');
  });

  it('a content that is too long for it is refused for good', async () => {
    const long = () => piecesOf(...Array.from({ length: 20 }, () => Buffer.alloc(MOST_BYTES / 10)));
    const told: unknown[] = [];
    for (let asked = 0; asked < 10; asked += 1)
      told.push(
        await createScanner()
          .scan(long())
          .catch((fault: unknown) => fault),
      );
    // It hangs up as it says so: where a piece was on its way just then, nobody hears it, and it will be asked again.
    const isFinal = (fault: unknown) => fault instanceof VendorError && fault.isFinal;
    expect(told.filter(isFinal).length).toBeGreaterThan(0);
    for (const fault of told)
      expect(fault).toMatchObject(
        isFinal(fault) ? { code: 'clamd INSTREAM size limit exceeded. ERROR' } : { name: 'VendorError' },
      );
  });

  it('a content that breaks off is not judged', async () => {
    const content = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('The disk is broken');
      })(),
    );
    await expect(createScanner().scan(content)).rejects.toMatchObject({ isFinal: false });
  });
});

/** A scanner whose daemon does this with whoever connects. */
async function scannerOf(daemon: (socket: Socket) => void, timeoutMs?: number) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    daemon(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return createClamdScanner({ host: '127.0.0.1', port }, timeoutMs);
}

describe('a daemon', () => {
  it.each([
    ['says nothing', () => {}, 'TimeoutError'],
    ['reads and says nothing', (socket: Socket) => void socket.resume(), 'TimeoutError'],
    ['drips', (socket: Socket) => dripInto(socket), 'TimeoutError'],
    ['hangs up', (socket: Socket) => void socket.destroy(), expect.stringMatching(/^E|nonsense/)],
    ['speaks of something else', (socket: Socket) => void socket.resume().end('220 mail\0'), 'nonsense'],
    ['says half of it', (socket: Socket) => void socket.resume().end('stream: O'), 'nonsense'],
    ['never stops', (socket: Socket) => void socket.resume().write('x'.repeat(5000)), 'nonsense'],
  ])('that %s is not believed', async (_, daemon, code) => {
    const content = Readable.from([Buffer.alloc(3_000_000)]);
    // Whoever is to be heard is waited for, however busy the machine is.
    const scanner = await scannerOf(daemon, code === 'TimeoutError' ? 200 : undefined);
    await expect(scanner.scan(content)).rejects.toMatchObject({ name: 'VendorError', code, isFinal: false });
    expect(content.destroyed).toBe(true);
  });

  it('that hangs up while we are busy is heard all the same', async () => {
    const step = new Int32Array(new SharedArrayBuffer(4));
    const steps = { RECEIVED: 1, TOLD: 2, GONE: 3 };
    const file = new URL('support/answers-when-told.ts', import.meta.url);
    const daemon = new Worker(file, { workerData: { step, steps } });
    onTestFinished(async () => void (await daemon.terminate()));
    const [{ port }] = await once(daemon, 'message');
    const content = Readable.from(
      (async function* () {
        yield Buffer.alloc(10_000);
        while (Atomics.load(step, 0) < steps.RECEIVED) await pause(1);
        Atomics.store(step, 0, steps.TOLD);
        Atomics.notify(step, 0);
        // Nothing is read here until it has gone.
        expect(Atomics.wait(step, 0, steps.TOLD, 20_000)).not.toBe('timed-out');
        yield Buffer.alloc(10_000);
      })(),
    );
    const scanner = createClamdScanner({ host: '127.0.0.1', port });
    await expect(scanner.scan(content)).rejects.toMatchObject({
      code: 'clamd too long ERROR',
      isFinal: true,
    });
  });

  it('that is not there is named so', async () => {
    const content = Readable.from([Buffer.from('harmless')]);
    const scanner = createClamdScanner({ path: '/nowhere/clamd.ctl' });
    await expect(scanner.scan(content)).rejects.toMatchObject({ code: 'ENOENT', isFinal: false });
    expect(content.destroyed).toBe(true);
  });
});

function dripInto(socket: Socket): void {
  const drip = setInterval(() => socket.write('s'), 20);
  socket.on('close', () => clearInterval(drip));
}
