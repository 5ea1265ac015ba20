import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isPlainXml } from './xml.ts';

const MOST_ENTRIES = 2000;
const MOST_INFLATED_BYTES = 100_000_000;
const MOST_RATIO = 100;
/** Small parts may compress better than the ratio: a page of zeros is no bomb. */
const FREE_BYTES = 1_000_000;
const CONTENT_TYPES = '[content_types].xml';
const MACROS = /vbaproject\.bin$|vbadata\.xml$/i;
const MACRO_TYPES = /macroEnabled|vbaProject/i;
/** Bytes of the list of content types: that of a document with two thousand parts is shorter. */
const MOST_TYPES = 1_000_000;

/** Tells whether a zip archive is a complete Office document with this main part, without macros, and no bomb. */
export async function isGoodOffice(file: string, mainPart: string): Promise<boolean> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { strictFileNames: true, autoClose: false, lazyEntries: true });
    return await isGoodArchive(zip, mainPart);
  } catch {
    // yauzl throws the same kind of error for everything that can be wrong with an archive.
    return false;
  } finally {
    zip?.close();
  }
}

async function isGoodArchive(zip: ZipFile, mainPart: string): Promise<boolean> {
  if (zip.entryCount > MOST_ENTRIES) return false;
  const names = new Set<string>();
  let types: Buffer[] = [];
  let [inflated, compressed] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize;
    compressed += entry.compressedSize;
    // Office treats names that differ only in case as the same.
    const name = entry.fileName.toLowerCase();
    // Overlapping parts would be read again and again.
    const isTooMuch = inflated > MOST_INFLATED_BYTES || compressed > zip.fileSize;
    if (!isHarmless(entry) || isTooMuch || names.has(name)) return false;
    names.add(name);
    // Reading it all proves that it is complete and not larger than it says.
    const content = await readEntry(zip, entry);
    if (name === CONTENT_TYPES) types = content;
  }
  // Parsed as Office does it, so that no spelling of the types hides macros.
  return names.has(mainPart) && isPlainXml(types, ({ value }) => MACRO_TYPES.test(value));
}

function isHarmless(entry: Entry): boolean {
  const { fileName, uncompressedSize, compressedSize } = entry;
  const isBomb = uncompressedSize > FREE_BYTES && uncompressedSize > compressedSize * MOST_RATIO;
  return !entry.isEncrypted() && !MACROS.test(fileName) && !isBomb;
}

/** Reads a part to its end. Returns its content if it is the list of content types. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer[]> {
  if (entry.fileName.endsWith('/')) return [];
  const stream = await zip.openReadStreamPromise(entry);
  const isKept = entry.fileName.toLowerCase() === CONTENT_TYPES && entry.uncompressedSize < MOST_TYPES;
  const kept: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) if (isKept) kept.push(chunk);
  return kept;
}
