import { describe, expect, it } from 'vitest';
import { FAILED, keptIn, SPECIAL, see, TOO_LARGE, TYPES } from '../../support/files.ts';
import * as samples from '../../support/sample-files.ts';
import { createTestApp } from '../../support/test-app.ts';
import { upload } from '../../support/uploads.ts';

const { pdfOf, pngOf, docxOf, zipOf, compoundOf } = samples;
const xml = (text: string) => Buffer.from(text);

function withText(content: Buffer, text: string, at: number): Buffer {
  content.write(text, at);
  return content;
}

describe('an upload', () => {
  it.each([
    ['certificate.pdf', pdfOf()],
    ['Certificate of Insurance_2026-27.final.PDF', pdfOf()],
    ['Assurance été.pdf', pdfOf()],
    ['large.pdf', pdfOf(10_000_000)],
    ['logo.png', pngOf()],
    ['large.png', pngOf(1, 1, 4_999_000)],
    ['logo.gif', samples.gif()],
    ['photo.jpg', samples.jpeg()],
    ['photo.jpeg', samples.jpeg()],
    ['letter.docx', docxOf()],
    ['sheet.xlsx', samples.xlsx()],
    ['letter.doc', compoundOf(['WordDocument'])],
    ['capitals.doc', compoundOf(['WORDDOCUMENT'])],
    ['sheet.xls', compoundOf(['Workbook'])],
    ['deep.xml', xml('<a>'.repeat(1000) + '</a>'.repeat(1000))],
    ['data.xml', xml('\ufeff<?xml version="1.0"?>\n<data><a b="é">1</a></data>')],
  ])('takes %s', async (name, content) => {
    const test = await createTestApp();
    const [file] = await upload(test, [{ name, content }]);
    expect(file).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: name.normalize('NFC'),
      view_path: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}\?exp=\d+&sig=[0-9a-f]{64}$/),
      error: null,
    });
    expect(keptIn(test)).toEqual([file?.id]);
    const response = await see(test, file?.view_path ?? '');
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  it.each([
    ['over.pdf', pdfOf(10_000_001), TOO_LARGE(10)],
    ['over.png', pngOf(1, 1, 5_000_000), TOO_LARGE(5)],
    ['over.xml', Buffer.alloc(5_000_001, '<a/>'), TOO_LARGE(5)],
    ['empty.pdf', Buffer.alloc(0), FAILED('empty.pdf')],
    ['../../etc/passwd.pdf', pdfOf(), SPECIAL],
    ['..\\\\passwd.pdf', pdfOf(), SPECIAL],
    ['.hidden.pdf', pdfOf(), SPECIAL],
    ['a..pdf', pdfOf(), SPECIAL],
    ['what%00.pdf', pdfOf(), SPECIAL],
    ['invoice#1.pdf', pdfOf(), SPECIAL],
    ['fdp\u202egpj.pdf', pdfOf(), SPECIAL],
    ['x'.repeat(200).concat('.pdf'), pdfOf(), SPECIAL],
    ['setup.exe', Buffer.from('MZ'), TYPES],
    ['noextension', pdfOf(), TYPES],
    ['page.html', Buffer.from('<html></html>'), TYPES],
    ['drawing.svg', Buffer.from('<svg/>'), TYPES],
    ['setup.exe.pdf', pdfOf(), TYPES],
    ['page.PHP.png', pngOf(), TYPES],
    ['macros.docm', docxOf(), TYPES],
    ['renamed.pdf', Buffer.from('MZ\x90\x00 This program cannot be run in DOS mode'), TYPES],
    ['renamed.png', pdfOf(), TYPES],
    ['renamed.docx', pdfOf(), TYPES],
    ['renamed.doc', docxOf(), TYPES],
    ['late.pdf', Buffer.concat([Buffer.from('<html>'), pdfOf()]), TYPES],
  ])('refuses %s by its name, type or size', async (name, content, error) => {
    const test = await createTestApp();
    const [file] = await upload(test, [{ name, content }]);
    expect(file).toMatchObject({ id: null, view_path: null, error });
    expect(file?.name).not.toContain('\u202e');
    expect(keptIn(test)).toEqual([]);
  });

  it.each([
    ['encrypted.pdf', pdfOf(1000, 'trailer << /Encrypt 5 0 R >>')],
    ['far.pdf', withText(pdfOf(90_000), '/Encrypt 5 0 R', 65_530)],
    ['escaped.pdf', pdfOf(1000, 'trailer << /#45ncrypt << >> >>')],
    ['cut.pdf', pdfOf(5000).subarray(0, 4000)],
    ['pdf-and-zip.pdf', Buffer.concat([pdfOf(), zipOf([{ name: 'a', data: Buffer.from('a') }])])],
    ['png-and-zip.png', Buffer.concat([pngOf(), zipOf([{ name: 'a', data: Buffer.from('a') }])])],
    ['png-and-pdf.png', pngOf(1, 1, 0).fill('%PDF-1.7', 41, 49)],
    ['cut.png', pngOf(1, 1, 500).subarray(0, 300)],
    ['bomb.png', pngOf(30_000, 30_000)],
    ['cut.gif', samples.gif().subarray(0, -1)],
    ['cut.jpg', samples.jpeg().subarray(0, -2)],
    ['cut.docx', docxOf().subarray(0, -30)],
    ['cut-inside.docx', Buffer.concat([docxOf().subarray(0, 40), docxOf().subarray(60)])],
    ['bomb.docx', docxOf([{ name: 'word/a.xml', data: Buffer.alloc(30_000_000) }])],
    ['lying-bomb.docx', docxOf([{ name: 'word/a.xml', data: Buffer.alloc(30_000_000), declaredSize: 1000 }])],
    [
      'many.docx',
      docxOf(Array.from({ length: 2001 }, (_, at) => ({ name: `word/${at}`, data: Buffer.from('x') }))),
    ],
    ['again-and-again.docx', samples.documentOfNothing(100_000)],
    ['macros.docx', docxOf([{ name: 'word/vbaProject.bin', data: Buffer.from('x') }])],
    ['macro-type.docx', zipOf([samples.macroTypes(), { name: 'word/document.xml', data: Buffer.from('x') }])],
    ['macros-in-capitals.docx', docxOf([{ name: 'word/VBAPROJECT.BIN', data: Buffer.from('x') }])],
    [
      'macro-type-by-code.docx',
      docxOf([], '<Types ContentType="application/vnd.ms-word.document.macro&#69;nabled.main+xml"/>'),
    ],
    [
      'macros-by-another-name.docx',
      docxOf([], '<Types><Override ContentType="application/vnd.ms-office.VBAPROJECT"/></Types>'),
    ],
    ['types-twice.docx', docxOf([{ ...samples.macroTypes(), name: '[CONTENT_TYPES].XML' }])],
    ['types-in-utf-16.docx', docxOf([], Buffer.from('<Types ContentType="macroEnabled"/>', 'utf16le'))],
    ['locked.docx', docxOf([{ name: 'word/a.xml', data: Buffer.from('x'), isEncrypted: true }])],
    ['outside.docx', docxOf([{ name: '../a.xml', data: Buffer.from('x') }])],
    ['sheet.docx', samples.xlsx()],
    ['plain.docx', zipOf([{ name: 'readme.txt', data: Buffer.from('x') }])],
    ['macros.doc', compoundOf(['WordDocument', 'Macros'])],
    ['macros-in-capitals.doc', compoundOf(['WordDocument', 'MACROS'])],
    ['macros-in-any-case.xls', compoundOf(['Workbook', '_vba_Project_CUR'])],
    ['locked-in-any-case.doc', compoundOf(['encryptedpackage', 'WordDocument'])],
    ['locked.doc', compoundOf(['EncryptedPackage', 'WordDocument'])],
    ['sheet.doc', compoundOf(['Workbook'])],
    ['cut.xls', compoundOf(['Workbook']).subarray(0, 1000)],
    ['doctype.xml', xml('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
    ['broken.xml', xml('<a><b></a>')],
    ['cut.xml', xml('<a><b>')],
    ['latin.xml', Buffer.from([0x3c, 0x61, 0x3e, 0xe9, 0x3c, 0x2f, 0x61, 0x3e])],
    ['deep.xml', xml('<a>'.repeat(3000) + '</a>'.repeat(3000))],
  ])('refuses %s for what is in it', async (name, content) => {
    const test = await createTestApp();
    expect(await upload(test, [{ name, content }])).toEqual([
      {
        ...{ id: null, name, view_path: null, error: FAILED(name) },
        problem: { rule: 'upload', params: { name } },
      },
    ]);
    expect(keptIn(test)).toEqual([]);
  });
});
