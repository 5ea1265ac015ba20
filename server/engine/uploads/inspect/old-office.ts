import { endsAsZip, ZIP_TAIL_BYTES } from './zip-tail.ts';

const MAIN_STREAMS = { doc: ['WORDDOCUMENT'], xls: ['WORKBOOK', 'BOOK'] };
/** Storages of macros, and the stream that an encrypted new document hides in. Names are the same in any case. */
const FORBIDDEN = new Set(['MACROS', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA', 'ENCRYPTEDPACKAGE']);
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const TABLES_IN_HEADER = 109;

/** Tells whether a compound file (the Office format up to 2003) is complete, of this kind, and without macros. */
export function isGoodOldOffice(bytes: Buffer, kind: 'doc' | 'xls'): boolean {
  if (endsAsZip(bytes.subarray(-ZIP_TAIL_BYTES))) return false;
  try {
    const names = directoryNames(bytes);
    return (
      MAIN_STREAMS[kind].some((name) => names.has(name)) && ![...names].some((name) => FORBIDDEN.has(name))
    );
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Returns the names of all streams and storages, in capitals.
 * @throws RangeError if the file is cut short or runs in circles
 */
function directoryNames(bytes: Buffer): Set<string> {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new RangeError('Unknown sector size');
  const sectorBytes = 2 ** shift;
  const sectorAt = (index: number) => (index + 1) * Math.max(sectorBytes, HEADER_BYTES);
  const table = allocationTable(bytes, sectorBytes, sectorAt);
  const names = new Set<string>();
  const seen = new Set<number>();
  for (let sector = bytes.readUInt32LE(48); sector !== END_OF_CHAIN; sector = table(sector)) {
    if (seen.has(sector)) throw new RangeError('The directory runs in a circle');
    seen.add(sector);
    for (let at = sectorAt(sector); at < sectorAt(sector) + sectorBytes; at += ENTRY_BYTES) {
      const length = bytes.readUInt16LE(at + 64);
      if (length >= 2 && length <= 64)
        names.add(bytes.toString('utf16le', at, at + length - 2).toUpperCase());
    }
  }
  return names;
}

/** Tells which sector follows which. Reads only the tables that the header lists: enough for 6.8 MB, and we take 5. */
function allocationTable(bytes: Buffer, sectorBytes: number, sectorAt: (index: number) => number) {
  const perSector = sectorBytes / 4;
  const count = Math.min(bytes.readUInt32LE(44), TABLES_IN_HEADER);
  const tables = Array.from({ length: count }, (_, index) => sectorAt(bytes.readUInt32LE(76 + index * 4)));
  for (const [index, at] of tables.entries()) {
    for (let entry = 0; entry < perSector; entry += 1) {
      const isUsed = bytes.readUInt32LE(at + entry * 4) !== FREE;
      if (isUsed && sectorAt(index * perSector + entry) >= bytes.length) throw new RangeError('Cut short');
    }
  }
  return (sector: number): number => {
    const at = tables[Math.floor(sector / perSector)];
    if (at === undefined) throw new RangeError('A sector that is not there');
    return bytes.readUInt32LE(at + (sector % perSector) * 4);
  };
}
