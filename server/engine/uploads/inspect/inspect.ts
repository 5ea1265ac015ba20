import { open, readFile } from 'node:fs/promises';
import type { FileKind } from '../../../../codegen/runtime/files.ts';
import { isGoodImage } from './image.ts';
import { isGoodOffice } from './office.ts';
import { isGoodOldOffice } from './old-office.ts';
import { isGoodPdf } from './pdf.ts';
import { isGoodXml } from './xml.ts';

/** `other-type`: the content is not what the name says. `unusable`: it is, but damaged, locked or dangerous. */
export type ContentVerdict = 'good' | 'other-type' | 'unusable';

/** `head` has a character per byte. */
type Inspector = { begins: (head: string) => boolean; isGood: (file: string) => Promise<boolean> };

const inspectors: Record<FileKind, Inspector> = {
  gif: { begins: startsWith('GIF87a', 'GIF89a'), isGood: image('gif') },
  jpg: { begins: startsWith('\xff\xd8\xff'), isGood: image('jpg') },
  png: { begins: startsWith('\x89PNG\r\n\x1a\n'), isGood: image('png') },
  pdf: { begins: startsWith('%PDF-'), isGood: isGoodPdf },
  doc: { begins: startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), isGood: oldOffice('doc') },
  xls: { begins: startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), isGood: oldOffice('xls') },
  docx: { begins: startsWith('PK\x03\x04'), isGood: (file) => isGoodOffice(file, 'word/document.xml') },
  xlsx: { begins: startsWith('PK\x03\x04'), isGood: (file) => isGoodOffice(file, 'xl/workbook.xml') },
  xml: { begins: (head) => /^(\xef\xbb\xbf)?\s*</.test(head), isGood: isGoodXml },
};

/** Tells by the content whether a file is what its name says, complete, and harmless as far as can be seen. */
export async function inspectContent(file: string, kind: FileKind): Promise<ContentVerdict> {
  const { begins, isGood } = inspectors[kind];
  if (!begins(await headOf(file))) return 'other-type';
  return (await isGood(file)) ? 'good' : 'unusable';
}

const HEAD_BYTES = 64;

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function startsWith(...signatures: string[]) {
  return (head: string) => signatures.some((signature) => head.startsWith(signature));
}

function image(kind: 'gif' | 'jpg' | 'png') {
  return async (file: string) => isGoodImage(await readFile(file), kind);
}

function oldOffice(kind: 'doc' | 'xls') {
  return async (file: string) => isGoodOldOffice(await readFile(file), kind);
}
