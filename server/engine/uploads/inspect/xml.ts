import { createReadStream } from 'node:fs';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';

/** As many as the reader that most programs have in them (libxml2) takes: each may cost it a level of its stack. */
const MOST_LEVELS = 2048;

/** Thrown by a parser's listeners: what has one fault need not be read further, and each might cost as much. */
class Refused extends Error {}

/** Whether a file is well-formed XML in UTF-8 without a DOCTYPE, which could name files and blow up. */
export function isGoodXml(file: string): Promise<boolean> {
  return isPlainXml(createReadStream(file));
}

/** The same of bytes that come piece by piece, none of whose attributes is refused. */
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
    // The second is the decoder's way to say that this is not UTF-8.
    if (error instanceof Refused || error instanceof TypeError) return false;
    throw error;
  }
}
