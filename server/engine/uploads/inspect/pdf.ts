import { open } from 'node:fs/promises';
import { endsAsZip, ZIP_TAIL_BYTES } from './zip-tail.ts';

const CHUNK_BYTES = 65_536;
/** Longer than anything that is searched for, so that nothing is missed where two chunks meet. */
const OVERLAP_BYTES = 128;
/** The text after the key: the dictionary itself, or a reference to it. */
const REFERENCE = /^[\s\0]*(?:<<|\d+[\s\0]+\d+[\s\0]+R)/;

/**
 * Tells whether a PDF is complete and can be opened without a password. It is not interpreted, only searched, once from
 * end to end: the key that tells of encryption is uncompressed in every encrypted PDF.
 */
export async function isGoodPdf(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const tail = Buffer.alloc(Math.min(size, ZIP_TAIL_BYTES));
    await handle.read(tail, 0, tail.length, size - tail.length);
    if (!endsAsPdf(tail) || endsAsZip(tail)) return false;
    const window = Buffer.alloc(OVERLAP_BYTES + CHUNK_BYTES);
    for (let position = 0; position < size; position += CHUNK_BYTES) {
      const from = Math.max(0, position - OVERLAP_BYTES);
      const { bytesRead } = await handle.read(window, 0, window.length, from);
      if (saysEncrypted(window.subarray(0, bytesRead))) return false;
    }
    return true;
  } finally {
    await handle.close();
  }
}

/** Tells whether the end marker is in the last kilobyte, with nothing after it that would belong to another format. */
function endsAsPdf(tail: Buffer): boolean {
  const text = tail.subarray(-1024).toString('latin1');
  const marker = text.lastIndexOf('%%EOF');
  return marker >= 0 && /^%%EOF[\s\0]*$/.test(text.slice(marker));
}

const SLASH = 0x2f;
const HASH = 0x23;
const NAME = Buffer.from('Encrypt');

/** Looks for the key in the bytes themselves, which saves holding them a second time as text. */
function saysEncrypted(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    const end = endOfName(bytes, at + 1);
    if (end !== undefined && REFERENCE.test(bytes.toString('latin1', end, end + OVERLAP_BYTES))) return true;
  }
  return false;
}

/** Returns where the name ends, if it begins here. Letters may be written as their codes: `#45ncrypt`. */
function endOfName(bytes: Buffer, from: number): number | undefined {
  let at = from;
  for (const letter of NAME) {
    const isCode = bytes[at] === HASH;
    const found = isCode ? Number.parseInt(bytes.toString('latin1', at + 1, at + 3), 16) : bytes[at];
    if (found !== letter) return undefined;
    at += isCode ? 3 : 1;
  }
  return at;
}
