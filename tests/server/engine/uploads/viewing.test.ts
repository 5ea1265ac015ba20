import { describe, expect, it } from 'vitest';
import { insured, see } from '../../support/files.ts';
import { docxOf, pdfOf, pngOf } from '../../support/sample-files.ts';
import { loggedIn } from '../../support/staff.ts';
import { createTestApp } from '../../support/test-app.ts';
import { uploadOne } from '../../support/uploads.ts';

describe('looking at a file', () => {
  it.each([
    ['a.pdf', pdfOf(), 'application/pdf', 'inline'],
    ['a.png', pngOf(), 'image/png', 'inline'],
    ['a.xml', Buffer.from('<html/>'), 'application/octet-stream', 'attachment'],
    ['été.docx', docxOf(), expect.stringContaining('wordprocessingml'), 'attachment'],
  ])('%s can do no harm', async (name, content, type, disposition) => {
    const test = await createTestApp();
    const { headers } = await see(test, (await uploadOne(test, name, content)).path);
    expect(headers.get('Content-Type')).toEqual(type);
    expect(headers.get('Content-Disposition')).toBe(
      `${disposition}; filename="${name.replaceAll('é', '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('needs an address that was signed for this file less than five minutes ago', async () => {
    const test = await createTestApp();
    const { id, path } = await uploadOne(test, 'a.pdf', pdfOf());
    const other = await uploadOne(test, 'b.pdf', pdfOf());
    const bad = [
      `/api/files/${id}`,
      path.replace(id, other.id),
      path.replace(/exp=\d+/, 'exp=9999999999'),
      path.replace(/sig=.*/, 'sig='),
      path.replace(/sig=..../, 'sig=0000'),
      // As many characters, more bytes.
      path.replace(/sig=./, 'sig=%C3%A9'),
      '/api/files/..%2f..%2fetc',
    ];
    for (const address of bad) expect((await see(test, address)).status, address).toBe(404);
    test.clock.advance(299);
    expect((await see(test, path)).status).toBe(200);
    test.clock.advance(1);
    expect((await see(test, path)).status).toBe(404);
  });

  it('is for its owner’s members and staff once a registration has taken it', async () => {
    const test = await createTestApp();
    const { id, path } = await uploadOne(test, 'a.pdf', pdfOf());
    const { status } = await test.call('register_seller', await insured(test, id));
    expect(status).toBe(201);
    expect((await see(test, path)).status).toBe(404);
    const cookie = await loggedIn(test, 'reviewer');
    // As with the application itself.
    const application = (await test.database.reader.selectFrom('applications').select('id').execute())[0];
    for (const role of ['editor', 'admin'] as const) {
      const as = await loggedIn(test, role);
      const read = await see(test, `/api/admin/applications/${application?.id}`, as);
      const { status: ofFile } = await see(test, `/api/files/${id}`, as);
      expect([read.status, ofFile], role).toEqual(role === 'admin' ? [200, 200] : [403, 404]);
    }
    expect((await see(test, `/api/files/${id}`, cookie)).status).toBe(200);
    const asMember = (organization_id: string) =>
      test.database.transaction(async (trx) => {
        await trx.updateTable('users').set({ role: 'member', organization_id }).execute();
      });
    await asMember('another');
    expect((await see(test, `/api/files/${id}`, cookie)).status).toBe(404);
    const [taken] = await test.database.reader.selectFrom('applications').selectAll().execute();
    await asMember(taken?.organization_id ?? '');
    expect((await see(test, `/api/files/${id}`, cookie)).status).toBe(200);
  });
});
