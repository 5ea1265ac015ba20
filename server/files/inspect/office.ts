import { type Entry, openPromise, type ZipFile } from 'yauzl';

const MOST_ENTRIES = 2000;
const MOST_INFLATED_BYTES = 100_000_000;
const MOST_RATIO = 100;
/** Small parts may compress better than the ratio: a page of zeros is no bomb. */
const FREE_BYTES = 1_000_000;
const CONTENT_TYPES = '[Content_Types].xml';
const MACROS = /vbaproject\.bin$|vbadata\.xml$/i;

/** Whether a zip archive is a whole Office document with this main part, without macros, and no bomb. */
export async function isGoodOffice(file: string, mainPart: string): Promise<boolean> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { strictFileNames: true, autoClose: false, lazyEntries: true });
    return await isGoodArchive(zip, mainPart);
  } catch {
    // yauzl has one way to say all that can be wrong with an archive.
    return false;
  } finally {
    zip?.close();
  }
}

async function isGoodArchive(zip: ZipFile, mainPart: string): Promise<boolean> {
  if (zip.entryCount > MOST_ENTRIES) return false;
  const names = new Set<string>();
  let contentTypes = '';
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize;
    if (!isHarmless(entry) || inflated > MOST_INFLATED_BYTES || names.has(entry.fileName)) return false;
    names.add(entry.fileName);
    // Reading it all proves that it is whole and not larger than it says.
    const text = await readEntry(zip, entry);
    if (entry.fileName === CONTENT_TYPES) contentTypes = text;
  }
  return names.has(mainPart) && contentTypes !== '' && !/macroEnabled/i.test(contentTypes);
}

function isHarmless(entry: Entry): boolean {
  const { fileName, uncompressedSize, compressedSize } = entry;
  const isBomb = uncompressedSize > FREE_BYTES && uncompressedSize > compressedSize * MOST_RATIO;
  return !entry.isEncrypted() && !MACROS.test(fileName) && !isBomb;
}

const KEPT_TEXT = 1_000_000;

async function readEntry(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.fileName.endsWith('/')) return '';
  const stream = await zip.openReadStreamPromise(entry);
  const isKept = entry.fileName === CONTENT_TYPES;
  let text = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (isKept && text.length < KEPT_TEXT) text += chunk.toString('latin1');
  }
  return text;
}
