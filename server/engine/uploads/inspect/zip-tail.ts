const END_OF_DIRECTORY = Buffer.from('PK\x05\x06');
/** Bytes of the record itself and of the longest comment there can be. */
export const ZIP_TAIL_BYTES = 22 + 65_535;

/** Tells whether a file with this end can also be read as a zip archive, whatever it begins with. */
export function endsAsZip(tail: Buffer): boolean {
  let at = tail.lastIndexOf(END_OF_DIRECTORY);
  while (at >= 0) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
    at = at === 0 ? -1 : tail.lastIndexOf(END_OF_DIRECTORY, at - 1);
  }
  return false;
}
