import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

const MOST_LEVELS = 200;

/** Whether a file is well-formed XML in UTF-8 without a DOCTYPE, which could name files and blow up. */
export async function isGoodXml(file: string): Promise<boolean> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let level = 0;
  let fault: unknown;
  const refuse = () => {
    fault = true;
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', () => {
    level += 1;
    if (level > MOST_LEVELS) refuse();
  });
  parser.on('closetag', () => {
    level -= 1;
  });
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      if (fault) return false;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    // The decoder's way to say that this is not UTF-8.
    if (error instanceof TypeError) return false;
    throw error;
  }
  return !fault;
}
