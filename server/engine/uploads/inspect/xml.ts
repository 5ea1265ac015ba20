import { createReadStream } from 'node:fs';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';

/** As many as libxml2 takes, the parser that most programs use: each may cost it a level of its stack. */
const MOST_LEVELS = 2048;

/** Thrown by a parser's listeners to stop at the first fault: each further one might cost as much. */
class Refused extends Error {}

/** Tells whether a file is well-formed XML in UTF-8 without a DOCTYPE, which could name files and blow up. */
export function isGoodXml(file: string): Promise<boolean> {
  return isPlainXml(createReadStream(file));
}

/** Tells whether bytes that come piece by piece are XML as `isGoodXml` wants it, without a refused attribute. */
export async function isPlainXml(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  isRefused: (attribute: SaxesAttributePlain) => boolean = () => false,
): Promise<boolean> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let level = 0;
  const refuse = () => {
    throw new Refused();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('attribute', (attribute) => {
    if (isRefused(attribute as SaxesAttributePlain)) refuse();
  });
  parser.on('opentag', () => {
    level += 1;
    if (level > MOST_LEVELS) refuse();
  });
  parser.on('closetag', () => {
    level -= 1;
  });
  try {
    for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
    parser.write(decoder.decode()).close();
    return true;
  } catch (error) {
    // The decoder throws a TypeError for anything but UTF-8.
    if (error instanceof Refused || error instanceof TypeError) return false;
    throw error;
  }
}
