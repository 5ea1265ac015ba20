import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell } from '../../server/platform/export-file.ts';
import { applyAsBuyer, applyAsSeller, withReviewer } from './support/review.ts';

/** The export as text, with its headers. */
async function exported(review: Awaited<ReturnType<typeof withReviewer>>, file: string) {
  const response = await review.test.app.request(`/api/admin/${file}`, {
    headers: { Cookie: review.cookie },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('the export', () => {
  it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
    'marks a cell that begins with %j as text',
    (sign) => {
      expect(csvCell(`${sign}1+1`)).toBe(`"'${sign}1+1"`);
    },
  );

  it('has no formula wherever a spreadsheet splits its lines', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠');
    const piece = fc.oneof(sign, fc.constantFrom(';', '|', '\t', '\r', '\n', ' ', '"', "'", ',', 'a', '1'));
    const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, fc.constantFrom(';', '|', '\t', '\r', '\n'), (text, separator) => {
        const line = `"a",${csvCell(text)},"z"`;
        for (const cell of line.split(/[\r\n]/).flatMap((row) => row.split(separator)))
          if (!/^[ "]*\+\d+[ "]*$/.test(cell.replace(/,"z"$/, '')))
            expect(cell.replace(/^[ "]*/, ''), JSON.stringify(text)).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
      { numRuns: 3000 },
    );
  });

  it('marks a formula behind a separator, and no list of phone numbers', () => {
    expect(csvCell('Well services;=HYPERLINK("http://evil.example")')).toBe(
      `"Well services;'=HYPERLINK(""http://evil.example"")"`,
    );
    expect(csvCell('+14032345678; +14032345679')).toBe('"+14032345678; +14032345679"');
    expect(csvCell('a'.repeat(100_000) + '\n'.repeat(100_000))).toHaveLength(200_002);
  });

  it('leaves other cells as they are, in quotes, and phone numbers as well', () => {
    expect(csvCell('+14032345678')).toBe('"+14032345678"');
    expect(csvCell('Prairie "P", Ltd.\nCalgary =1')).toBe('"Prairie ""P"", Ltd.\nCalgary =1"');
  });

  it('is a table of the queue as it is filtered', async () => {
    const review = await withReviewer();
    await applyAsBuyer(review.test, { name: '=HYPERLINK("http://evil.example")' });
    await applyAsSeller(review.test, { name: 'Foothills' });
    const { status, headers, text } = await exported(review, 'applications.csv?type=buyer');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="applications-2026-11-20.csv"');
    const [head, line, rest] = text.split('\r\n');
    expect(head).toMatch(/^"reference","type","state","organizationName"/);
    expect(line).toMatch(
      /^"TF-\w{6}","Buyer","submitted","'=HYPERLINK\(""http:\/\/evil.example""\)","Jordan Reyes"/,
    );
    expect(line).toMatch(/"\+1403\d{7}"/);
    expect(rest).toBe('');
  });

  it('is JSON too, whole over many pages, and searched', async () => {
    const review = await withReviewer();
    const names = [...Array.from({ length: 205 }, (_, at) => `Prairie ${at}`), 'Other'];
    for (const name of names) await applyAsBuyer(review.test, { name });
    const all = JSON.parse((await exported(review, 'applications.json?order=oldest')).text);
    expect(all.map((line: { organizationName: string }) => line.organizationName)).toEqual(names);
    const { headers, text } = await exported(review, 'applications.json?q=prairie%2012');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text).length).toBe(11);
    // Two hundred people sign up on the way.
  }, 180_000);

  it('of nothing is an empty list, and a head alone', async () => {
    const review = await withReviewer();
    expect(JSON.parse((await exported(review, 'applications.json')).text)).toEqual([]);
    expect((await exported(review, 'applications.csv')).text.split('\r\n').length).toBe(2);
  });

  it('says what is wrong with its filter', async () => {
    const review = await withReviewer();
    expect((await exported(review, 'applications.csv?state=open')).status).toBe(422);
  });
});
