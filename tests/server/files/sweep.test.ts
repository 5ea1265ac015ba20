import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { insured, keptIn } from '../support/files.ts';
import { pdfOf } from '../support/sample-files.ts';
import { createTestApp } from '../support/test-app.ts';
import { uploadOne } from '../support/uploads.ts';

describe('the hourly sweep', () => {
  it('removes what nobody took within a day', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    test.clock.advance(24 * 3600 - 1);
    await test.deps.housekeeping.pruneAll();
    expect(keptIn(test)).toEqual([id]);
    test.clock.advance(1);
    const { body } = await test.call('register_seller', await insured(test, id));
    expect(body.errors).toHaveProperty(['insurances.0.file_id']);
    await test.deps.housekeeping.pruneAll();
    expect(keptIn(test)).toEqual([]);
    expect(await test.database.reader.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  it('removes contents without a row and what broken uploads left behind, once they are old', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    await test.database.transaction(async (trx) => {
      await trx.deleteFrom('files').execute();
    });
    const remains = join(test.uploads, 'incoming', 'remains');
    writeFileSync(remains, 'x');
    await test.deps.housekeeping.pruneAll();
    expect(keptIn(test).sort()).toEqual([id, 'remains'].sort());
    const longAgo = new Date('2026-11-18T00:00:00Z');
    utimesSync(remains, longAgo, longAgo);
    utimesSync(join(test.uploads, id.slice(-2), id), longAgo, longAgo);
    await test.deps.housekeeping.pruneAll();
    expect(keptIn(test)).toEqual([]);
  });
});
