import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eachPiece } from '../../server/platform/streams.ts';

function startReading(signal?: AbortSignal) {
  const stream = new PassThrough();
  const pieces: string[] = [];
  let goOn = () => {};
  const read = eachPiece(
    stream,
    (piece) => {
      pieces.push(String(piece));
      return new Promise<void>((resolve) => {
        goOn = resolve;
      });
    },
    signal,
  );
  read.catch(() => {});
  return { stream, pieces, read, goOn: () => goOn() };
}

it('gives the next piece when the one before was taken', async () => {
  const { stream, pieces, read, goOn } = startReading();
  stream.write('a');
  await turn();
  stream.write('b');
  await turn();
  expect(pieces).toEqual(['a']);
  goOn();
  await turn();
  expect(pieces).toEqual(['a', 'b']);
  stream.end();
  goOn();
  await read;
});

it('reads nothing more once it was given up, though a piece was still being taken', async () => {
  const given = new AbortController();
  const { stream, pieces, read, goOn } = startReading(given.signal);
  stream.write('a');
  await turn();
  given.abort(new Error('Too long'));
  await expect(read).rejects.toThrow('Too long');
  goOn();
  stream.write('b');
  await turn();
  await turn();
  expect(pieces).toEqual(['a']);
  expect(stream.isPaused()).toBe(true);
  expect(stream.readableLength).toBe(1);
});

it('does not begin what was given up before', async () => {
  const { stream, pieces, read } = startReading(AbortSignal.abort(new Error('Too late')));
  stream.write('a');
  await expect(read).rejects.toThrow('Too late');
  expect(pieces).toEqual([]);
});

it('a stream that fails after it was given up ends nothing', async () => {
  const given = new AbortController();
  const { stream, read } = startReading(given.signal);
  given.abort(new Error('Too long'));
  await expect(read).rejects.toThrow('Too long');
  stream.destroy(new Error('Lost'));
  await turn();
  expect(stream.listenerCount('data')).toBe(0);
});
