import { Buffer } from 'node:buffer';
import { crc32, deflateRawSync } from 'node:zlib';

/** Makes a small PDF of exactly `size` bytes. */
export function pdfOf(size = 1000, extra = ''): Buffer {
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${extra}\n`;
  const tail = '\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(Math.max(0, size - head.length - tail.length), '% padding\n'),
    Buffer.from(tail),
  ]);
}

/** Makes the smallest possible PNG, of one pixel, which claims to have this size. */
export function pngOf(width = 1, height = 1, padding = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(padding > 0 ? [chunk('tEXt', Buffer.alloc(padding, 'x'))] : []),
    chunk('IDAT', Buffer.from('789c6360000000020001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function gif(): Buffer {
  return Buffer.from(
    'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x00\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
    'latin1',
  );
}

export function jpeg(): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan, Buffer.from([0xff, 0xd9])]);
}

type Entry = {
  name: string;
  data: Buffer;
  isEncrypted?: boolean;
  declaredSize?: number;
  /** The bytes to write in place of the compressed data. */
  body?: Buffer;
  /** The offset that the directory claims for it, though nothing is written there for it. */
  at?: number;
};

/** Makes a zip archive; an entry may lie about its size. */
export function zipOf(entries: Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const {
    name,
    data,
    isEncrypted = false,
    declaredSize = data.length,
    body = deflateRawSync(data),
    at,
  } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(declaredSize, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), body]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at ?? offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]));
    if (at !== undefined) continue;
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]);
}

const types = { name: '[Content_Types].xml', data: Buffer.from('<Types><Default ContentType="x"/></Types>') };
const typesOf = (content: string | Buffer) => ({ ...types, data: Buffer.from(content) });

/** Makes a Word document, optionally with more entries or another list of types. */
export function docxOf(more: Entry[] = [], content: string | Buffer = types.data): Buffer {
  return zipOf([
    typesOf(content),
    { name: 'word/document.xml', data: Buffer.from('<w:document/>') },
    ...more,
  ]);
}

/** Makes an Excel workbook, optionally with more entries. */
export function xlsx(more: Entry[] = []): Buffer {
  return zipOf([types, { name: 'xl/workbook.xml', data: Buffer.from('<workbook/>') }, ...more]);
}

export function macroTypes(): Entry {
  return typesOf('<Types ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>');
}

/** Makes a compound file with streams of these names: the Office format until 2003. */
export function compoundOf(names: string[]): Buffer {
  const sector = 512;
  const header = Buffer.alloc(sector, 0);
  header.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sector, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  const directory = Buffer.alloc(sector, 0);
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
  }
  return Buffer.concat([header, table, directory]);
}

/** Makes a document of 1991 parts that share the same bytes, which are empty blocks and hold nothing. */
export function documentOfNothing(bytes: number): Buffer {
  const body = Buffer.from(`${'\0\0\0\xff\xff'.repeat(bytes / 5)}\x01\0\0\xff\xff`, 'latin1');
  const nothing = { data: Buffer.alloc(0), body };
  const at = docxOf().indexOf('PK\x01\x02');
  return docxOf([
    { ...nothing, name: 'a' },
    ...Array.from({ length: 1990 }, (_, index) => ({ ...nothing, name: `b${index}`, at })),
  ]);
}
