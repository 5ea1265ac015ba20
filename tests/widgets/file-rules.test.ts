import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FileRule, fileRuleOf, fileSentence, USUAL_FILES } from '../../codegen/runtime/files.ts';
import { judgeName } from '../../server/engine/uploads/file-name.ts';
import { limitsInWords, refusalOf, sizeInWords } from '../../widgets/plain/file/file-rules.ts';
import { nameIn } from '../../widgets/plain/file/file-source.ts';
import { fileValue, idsIn } from '../../widgets/plain/file/file-value.ts';
import { outcomeOf } from '../../widgets/plain/file/upload-file.ts';

const general = USUAL_FILES;
const insurance: FileRule = { kinds: ['pdf'], maxMb: 10, maxFiles: 1 };

const tooLarge = (mb: number) =>
  `One or more of your files is too large. The maximum allowed file size is ${mb}MB.`;
const specialCharacters =
  'One or more of your files contains special characters. Please ensure the filename contains alphanumeric characters only.';
const notAccepted = (kinds: string) =>
  `One or more of your file types are not accepted. Please upload: ${kinds}`;

describe('what a question takes', () => {
  test('is the usual where it says nothing else', () => {
    expect(fileRuleOf({ 'x-file': true })).toEqual(general);
    expect(fileRuleOf({})).toBe(undefined);
  });

  test('is said by its schema, and the number by its list', () => {
    const rule = fileRuleOf({ 'x-file': { kinds: ['xml'], maxMb: 1 }, maxItems: 4 }) ?? general;
    expect(rule).toEqual({ kinds: ['xml'], maxMb: 1, maxFiles: 4 });
    expect(limitsInWords(rule)).toBe('XML, up to 1 MB each, 4 files at most');
    expect(limitsInWords(insurance)).toBe('PDF, up to 10 MB');
  });
});

/** Why the browser refuses a file, as it says so. */
function refusal(file: { name: string; size: number }, rule: FileRule): string | undefined {
  const problem = refusalOf(file, rule);
  return problem && fileSentence(problem);
}

describe('a file is refused', () => {
  test.each([
    ['policy.pdf', 5_000_000, general, undefined],
    ['policy.pdf', 5_000_001, general, tooLarge(5)],
    ['policy.pdf', 10_000_000, insurance, undefined],
    ['policy.pdf', 10_000_001, insurance, tooLarge(10)],
    ['my policy_2-1.PDF', 1, insurance, undefined],
    ['pölicy.pdf', 1, insurance, undefined],
    ['policy..pdf', 1, insurance, specialCharacters],
    ['policy(1).pdf', 1, insurance, specialCharacters],
    ['.policy.pdf', 1, insurance, specialCharacters],
    ['../policy.pdf', 1, insurance, specialCharacters],
    ['photo.JPEG', 1, general, undefined],
    ['photo.png', 1, insurance, notAccepted('pdf')],
    ['song.mp3', 1, general, notAccepted('image, pdf, word, excel, xml')],
    ['pdf', 1, insurance, notAccepted('pdf')],
  ])('%s of %d bytes', (name, size, limits, sentence) => {
    expect(refusal({ name, size }, limits)).toBe(sentence);
  });

  test('for its size exactly above the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: -1000, max: 1000 }), (maxMb, off) => {
        const size = maxMb * 1_000_000 + off;
        const refused = refusalOf({ name: 'a.pdf', size }, { ...insurance, maxMb });
        expect(refused !== undefined).toBe(off > 0);
      }),
    );
  });

  test('for its name in the browser exactly where the server refuses it', () => {
    const names = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.stringMatching(/^[ ._a-z0-9-]{1,12}$/),
      fc.constantFrom('a'.repeat(146), 'a'.repeat(147)),
    );
    fc.assert(
      fc.property(names, (stem) => {
        const verdict = judgeName(`${stem}.pdf`);
        const isWrong = 'problem' in verdict && verdict.problem.rule === 'name';
        const refused = refusal({ name: `${stem}.pdf`, size: 1 }, insurance);
        expect(refused).toBe(isWrong ? specialCharacters : undefined);
      }),
    );
  });
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [12, '12 bytes'],
  [840_000, '840 kB'],
  [999_900, '1.0 MB'],
  [1_234_567, '1.2 MB'],
])('%d bytes read %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

test('the answer is a list, one id, null or nothing, as the schema has it', () => {
  expect(fileValue(['a', 'b'], { type: 'array' })).toEqual(['a', 'b']);
  expect(fileValue(['a'], { type: ['string', 'null'] })).toBe('a');
  expect(fileValue([], { type: ['string', 'null'] })).toBe(null);
  expect(fileValue([], { type: 'string' })).toBe(undefined);
  expect(idsIn(null)).toEqual([]);
  expect(idsIn('a')).toEqual(['a']);
  expect(idsIn(['a', '', 'b'])).toEqual(['a', 'b']);
});

describe('the answer to an upload', () => {
  const read = (status: number, body: unknown) => outcomeOf(status, JSON.stringify(body), 'a.pdf');

  test('has the id, the name and the address that the file got', () => {
    const address = '/api/files/f1';
    const files = [{ id: 'f1', name: 'a.pdf', view_path: address, error: null }];
    expect(read(200, { files })).toEqual({ kind: 'attached', id: 'f1', name: 'a.pdf', address });
  });

  test('has the reason why a file is not wanted', () => {
    const problem = { rule: 'name', params: {} };
    const files = [{ id: null, name: 'a.pdf', error: 'No.', problem }];
    expect(read(200, { files })).toEqual({ kind: 'refused', trouble: problem });
    const said = { rule: 'said', params: { sentence: 'No.' } };
    expect(read(422, { errors: { request: 'No.' } })).toEqual({ kind: 'refused', trouble: said });
    expect(read(413, {})).toEqual({ kind: 'tooLarge' });
  });

  test.each([
    [500, { errors: { request: 'Oh.' } }],
    [503, {}],
    [429, { errors: { request: 'Slow down.' } }],
    [404, {}],
    [200, {}],
    [200, { files: [] }],
    [200, { files: [{ id: null }] }],
    [200, null],
    [0, {}],
  ])('%d %j means that trying again may help', (status, body) => {
    expect(read(status, body)).toEqual({ kind: 'failed' });
  });

  test('that is no JSON means so too', () => {
    expect(outcomeOf(200, '<html>', 'a.pdf')).toEqual({ kind: 'failed' });
  });
});

test.each([
  ['inline; filename="policy 1.pdf"', 'policy 1.pdf'],
  ['attachment; filename="p.pdf"; filename*=UTF-8\'\'p%20%C3%A9.pdf', 'p é.pdf'],
  ['attachment; filename="p.pdf"; filename*=UTF-8\'\'%E0%A4%A', 'p.pdf'],
  ['attachment; filename=p.pdf', 'p.pdf'],
  ['inline', undefined],
  ['', undefined],
])('the header %j names %s', (header, name) => {
  expect(nameIn(header)).toBe(name);
});
