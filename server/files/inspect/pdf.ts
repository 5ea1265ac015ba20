import { open } from 'node:fs/promises';
import { endsAsZip, ZIP_TAIL_BYTES } from './zip-tail.ts';

const CHUNK_BYTES = 65_536;
/** Longer than anything that is searched for, so that nothing is missed where two chunks meet. */
const OVERLAP_BYTES = 128;
const ENCRYPTED = /^\/Encrypt[\s\0]*(?:<<|\d+[\s\0]+\d+[\s\0]+R)/;

/**
 * Whether a PDF is whole and can be opened without a password. It is not interpreted, only searched: the key that
 * says so stands uncompressed in every encrypted PDF.
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
const NAME_STARTS = new Set([...'E#'].map((letter) => letter.charCodeAt(0)));

/** Looks at the names in the bytes themselves: as text, ten megabytes would be held a second time. */
function saysEncrypted(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    if (!NAME_STARTS.has(bytes[at + 1] ?? 0)) continue;
    if (ENCRYPTED.test(plainNames(bytes.toString('latin1', at, at + OVERLAP_BYTES)))) return true;
  }
  return false;
}

/** Letters of a name may be written as their codes: `/#45ncrypt`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
