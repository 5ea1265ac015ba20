import { endsAsZip, ZIP_TAIL_BYTES } from './zip-tail.ts';

/** More pixels would fill a viewer's memory from a small file. */
const MOST_PIXELS = 40_000_000;

type Size = { width: number; height: number };

/** Tells whether an image is complete, not too large to show, and of no other format besides. */
export function isGoodImage(bytes: Buffer, kind: 'gif' | 'jpg' | 'png'): boolean {
  if (endsAsZip(bytes.subarray(-ZIP_TAIL_BYTES)) || bytes.subarray(0, 1024).includes('%PDF-')) return false;
  try {
    const size = { gif: readGif, jpg: readJpeg, png: readPng }[kind](bytes);
    return size !== undefined && size.width > 0 && size.height > 0 && size.width * size.height <= MOST_PIXELS;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Walks the chunks: the first is the header, the last ends the file. */
function readPng(bytes: Buffer): Size | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + length;
    if (at > bytes.length) return undefined;
    if (type === 'IEND') return at === bytes.length ? size : undefined;
  }
}

/** Walks the segments up to the picture's data, behind which the end marker must come. */
function readJpeg(bytes: Buffer): Size | undefined {
  let size: Size | undefined;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + length;
    if (marker === 0xda) return bytes.includes(Buffer.from([0xff, 0xd9]), at) ? size : undefined;
  }
}

/** Walks the blocks up to the trailer, which ends the file. */
function readGif(bytes: Buffer): Size | undefined {
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  const flags = bytes.readUInt8(10);
  let at = 13 + colourBytes(flags);
  for (;;) {
    const introducer = bytes.readUInt8(at);
    if (introducer === 0x3b) return at + 1 === bytes.length ? size : undefined;
    if (introducer === 0x21) at = skipBlocks(bytes, at + 2);
    else if (introducer === 0x2c) at = skipBlocks(bytes, at + 11 + colourBytes(bytes.readUInt8(at + 9)));
    else return undefined;
  }
}

function colourBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function skipBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
}
