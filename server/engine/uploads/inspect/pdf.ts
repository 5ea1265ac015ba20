import { open } from 'node:fs/promises';
import { endsAsZip, ZIP_TAIL_BYTES } from './zip-tail.ts';

const CHUNK_BYTES = 65_536;
/** Longer than anything that is searched for, so that nothing is missed where two chunks meet. */
const OVERLAP_BYTES = 128;
/** What stands behind the key: the dictionary itself, or where it is. */
const REFERENCE = /^[\s\0]*(?:<<|\d+[\s\0]+\d+[\s\0]+R)/;

/**
 * Whether a PDF is whole and can be opened without a password. It is not interpreted, only searched, once from end to
 * end: the key that says so stands uncompressed in every encrypted PDF.
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

/** The end marker stands in the last kilobyte, and behind it nothing that would belong to another format. */
function endsAsPdf(tail: Buffer): boolean {
  const text = tail.subarray(-1024).toString('latin1');
  const marker = text.lastIndexOf('%%EOF');
  return marker >= 0 && /^%%EOF[\s\0]*$/.test(text.slice(marker));
}

const SLASH = 0x2f;
const HASH = 0x23;
const NAME = Buffer.from('Encrypt');

/** Looks at the names in the bytes themselves: as text, ten megabytes would be held a second time. */
function saysEncrypted(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    const end = endOfName(bytes, at + 1);
    if (end !== undefined && REFERENCE.test(bytes.toString('latin1', end, end + OVERLAP_BYTES))) return true;
  }
  return false;
}

/** Where the name ends, if it stands here. Letters may be written as their codes: `#45ncrypt`. */
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
