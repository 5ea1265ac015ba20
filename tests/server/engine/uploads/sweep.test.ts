import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { incomingName, self } from '../../../../server/engine/uploads/incoming-name.ts';
import { insured, keptIn } from '../../support/files.ts';
import { pdfOf } from '../../support/sample-files.ts';
import { createTestApp } from '../../support/test-app.ts';
import { uploadOne } from '../../support/uploads.ts';

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

  it('goes on with all else where one thing cannot be removed, and says so', async () => {
    const test = await createTestApp();
    const longAgo = new Date('2026-11-18T00:00:00Z');
    /** Removing a folder as a file fails, whoever does it. */
    const stuck = (path: string, inside = false) => {
      mkdirSync(inside ? join(path, 'x') : path, { recursive: true });
      utimesSync(path, longAgo, longAgo);
    };
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    await test.database.transaction(async (trx) => {
      await trx.deleteFrom('files').execute();
    });
    utimesSync(join(test.uploads, id.slice(-2), id), longAgo, longAgo);
    stuck(join(test.uploads, '00', `${id.slice(0, -2)}00`));
    stuck(join(test.uploads, 'incoming', 'a'), true);
    const remains = join(test.uploads, 'incoming', 'remains');
    writeFileSync(remains, 'x');
    utimesSync(remains, longAgo, longAgo);
    await test.deps.housekeeping.pruneAll();
    expect([existsSync(join(test.uploads, id.slice(-2), id)), existsSync(remains)]).toEqual([false, false]);
    const failed = test.logged.filter(({ event }) => event === 'housekeeping failed');
    expect(failed.map(({ fields }) => fields?.task)).toEqual(['files without a row', 'broken uploads']);
  });

  it('removes at once what a process that is gone left arriving, and nothing of one that lives', async () => {
    const test = await createTestApp();
    const gone = spawnSync(process.execPath, ['--version']).pid;
    mkdirSync(join(test.uploads, 'incoming'), { recursive: true });
    const left = [
      { ...self, pid: gone },
      { ...self, life: '00000000' },
    ];
    const arriving = [self, { ...self, pid: process.ppid }, { ...self, world: '0'.repeat(12), pid: gone }];
    const write = (owner: typeof self) => {
      const name = `${incomingName(owner)}.0`;
      writeFileSync(join(test.uploads, 'incoming', name), 'x');
      return name;
    };
    left.map(write);
    const living = arriving.map(write);
    await test.deps.housekeeping.pruneAll();
    expect(keptIn(test).toSorted()).toEqual(living.toSorted());
  });
});
