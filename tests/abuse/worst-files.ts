import {
  compoundOf,
  documentOfNothing,
  docxOf,
  gif,
  jpeg,
  pdfOf,
  pngOf,
} from '../server/support/sample-files.ts';

const MB = 1_000_000;
const fill = (size: number, text: string) => Buffer.alloc(size, text, 'latin1');

/** Puts content into a PDF of 9.9 MB, where it is looked through. */
const pdfWith = (text: string) => {
  const whole = pdfOf(9.9 * MB);
  whole.fill(text, 100, whole.length - 100, 'latin1');
  return whole;
};

const xmlWith = (start: string, repeated: string, end: string) =>
  Buffer.concat([Buffer.from(start), fill(4.9 * MB, repeated), Buffer.from(end)]);

/** One tag with attributes that are all called otherwise. */
function manyAttributes(): Buffer {
  const attributes = Array.from({ length: 450_000 }, (_, at) => `a${at.toString(36)}=""`);
  return Buffer.from(`<a ${attributes.join(' ')}/>`);
}

/** A compound file whose directory runs through every sector, and is full of names. */
function longDirectory(): Buffer {
  const sectors = 9000;
  const bytes = Buffer.concat([compoundOf(['WordDocument']), fill((sectors - 2) * 512, 'x\0')]);
  const tables = Math.ceil((sectors * 4) / 512);
  bytes.writeUInt32LE(tables, 44);
  bytes.writeUInt32LE(tables, 48);
  for (let table = 0; table < tables; table += 1) bytes.writeUInt32LE(table, 76 + table * 4);
  for (let sector = 0; sector < tables * 128; sector += 1)
    bytes.writeUInt32LE(sector >= tables && sector < sectors - 1 ? sector + 1 : 0xfffffffe, 512 + sector * 4);
  for (let at = 512 * (tables + 1); at + 128 <= bytes.length; at += 128) bytes.writeUInt16LE(64, at + 64);
  return bytes;
}

/** What costs much to look at, and is as good as any other file. */
export const costlyButGood: [what: string, name: string, content: () => Buffer][] = [
  ['XML of one tag', 'a.xml', manyAttributes],
  ['XML of one long comment', 'a.xml', () => xmlWith('<a><!--', '- ', '--></a>')],
  ['XML of CDATA that nearly ends', 'a.xml', () => xmlWith('<a><![CDATA[', ']] ', ']]></a>')],
  ['XML of an instruction that nearly ends', 'a.xml', () => xmlWith('<a><?b ', '? ', '?></a>')],
  ['XML of one attribute of line breaks', 'a.xml', () => xmlWith('<a b="', '\n\t', '"/>')],
];

/** Of every inspector the costliest files that anybody has thought of, each no larger than is taken. */
export const worstFiles: [what: string, name: string, content: () => Buffer][] = [
  ['a PDF of /#45', 'a.pdf', () => pdfWith('/#45')],
  ['a PDF of slashes', 'a.pdf', () => pdfWith('/')],
  ['a PDF of /Encryp', 'a.pdf', () => pdfWith('/Encryp')],
  ['a PDF of /Encrypt', 'a.pdf', () => pdfWith('/Encrypt')],
  ['a PDF of /Encrypt and blanks', 'a.pdf', () => pdfWith(`/Encrypt${' '.repeat(60)}1${' '.repeat(60)}`)],
  ['a PDF of /#', 'a.pdf', () => pdfWith('/#4')],
  ['a PDF of ends', 'a.pdf', () => pdfWith('%%EOF')],
  ['a PDF of ends of archives', 'a.pdf', () => pdfWith('PK\x05\x06')],
  ['a PNG of empty chunks', 'a.png', () => Buffer.concat([pngOf().subarray(0, 33), fill(4.9 * MB, '\0')])],
  ['a PNG of ends of archives', 'a.png', () => Buffer.concat([pngOf(), fill(4.9 * MB, 'PK\x05\x06')])],
  ['a JPEG of markers', 'a.jpg', () => Buffer.concat([jpeg().subarray(0, 2), fill(4.9 * MB, '\xff')])],
  ['a JPEG of short segments', 'a.jpg', () => fill(4.9 * MB, '\xff\xd8\xff\xe0\0\0')],
  ['a JPEG without an end', 'a.jpg', () => Buffer.concat([jpeg().subarray(0, -2), fill(4.9 * MB, '\xff')])],
  ['a GIF of empty blocks', 'a.gif', () => Buffer.concat([gif().subarray(0, 19), fill(4.9 * MB, '!\xfe\0')])],
  ['a GIF of small blocks', 'a.gif', () => Buffer.concat([gif().subarray(0, 19), fill(4.9 * MB, '\x01')])],
  ['an old document with a long directory', 'a.doc', longDirectory],
  [
    'an old sheet of ends of archives',
    'a.xls',
    () => Buffer.concat([compoundOf(['Workbook']), fill(4.9 * MB, 'PK\x05\x06')]),
  ],
  [
    'a document of 99 MB',
    'a.docx',
    () =>
      docxOf(Array.from({ length: 99 }, (_, at) => ({ name: `word/${at}`, data: fill(0.99 * MB, '\0') }))),
  ],
  [
    'a document of 1,990 parts',
    'a.docx',
    () => docxOf(Array.from({ length: 1990 }, (_, at) => ({ name: `word/${at}`, data: fill(50_000, '\0') }))),
  ],
  [
    'a document with names of 1 MB',
    'a.docx',
    () =>
      docxOf(
        Array.from({ length: 60 }, (_, at) => ({ name: `${at}${'x'.repeat(60_000)}`, data: fill(1, 'x') })),
      ),
  ],
  ['a document of the same nothing 1,990 times', 'a.docx', () => documentOfNothing(4.9 * MB)],
  ['a document with types of 1 MB', 'a.docx', () => docxOf([], `<a ${'b="vbaprojec" '.repeat(70_000)}/>`)],
  ...costlyButGood,
  ['XML of one attribute, again and again', 'a.xml', () => xmlWith('<a ', 'b="" ', '/>')],
  ['XML of empty tags', 'a.xml', () => xmlWith('<a>', '<b/>', '</a>')],
  ['XML of entities', 'a.xml', () => xmlWith('<a>', '&amp;', '</a>')],
  ['XML of one long text', 'a.xml', () => xmlWith('<a>', 'text', '</a>')],
  ['XML of one long name', 'a.xml', () => xmlWith('<', 'a', '/>')],
  ['XML of characters of two halves', 'a.xml', () => Buffer.from(`<a>${'\u{1F600}'.repeat(1.2 * MB)}</a>`)],
  ['XML that is never begun', 'a.xml', () => fill(4.9 * MB, '<')],
  ['XML of blanks', 'a.xml', () => fill(4.9 * MB, ' ')],
];
