import { describe, expect, it } from 'vitest';
import { createAddressLimits, PAID_PROFILE } from '../../server/platform/http/limits/rate-limits.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { addStaff } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const MESSAGE = {
  topic: 'application',
  name: 'Jordan <b>Reyes</b>',
  email: 'jordan@prairie.example',
  reference: 'TF-7K3M9Q',
  message: 'How long does it take?\nWe start on Monday.',
};

const send = (test: TestApp, body: unknown = MESSAGE) => api(test, '/contact', { body });

async function mailsTo(test: TestApp, to: string) {
  while ((await test.deps.delivery.deliverDue()) > 0);
  return (await test.deps.inbox.list({ to, limit: 20 })).filter(({ subject }) => /contact/.test(subject));
}

describe('a message through the contact page', () => {
  it('is kept under the version of its form and mailed to the admins, to nobody else', async () => {
    const test = await createTestApp();
    const admin = await addStaff(test, 'admin');
    const reviewer = await addStaff(test, 'reviewer');
    await test.deps.staff.add({ email: 'new@tenderfoot.example', name: 'New', role: 'admin' });
    const { status, body } = await send(test);
    expect([status, body]).toEqual([201, { id: expect.any(String) }]);
    const rows = await test.database.reader.selectFrom('form_submissions').selectAll().execute();
    expect(rows).toMatchObject([
      {
        id: (body as unknown as { id: string }).id,
        form_id: 'contact',
        form_version_id: expect.any(String),
        data: JSON.stringify(MESSAGE),
        submitted_at: '2026-11-20T12:00:00.000Z',
      },
    ]);
    const [mail, ...others] = await mailsTo(test, admin);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Someone has written to us about: An application I sent.');
    expect(mail?.text).toContain('> How long does it take?\n> We start on Monday.');
    expect(mail?.html).toContain('Jordan &lt;b&gt;Reyes&lt;/b&gt;');
    for (const to of [reviewer, 'new@tenderfoot.example', MESSAGE.email]) {
      expect(await mailsTo(test, to)).toEqual([]);
    }
  });

  it('has no personal data in the subject of its mail, nor in the log', async () => {
    const test = await createTestApp();
    const admin = await addStaff(test, 'admin');
    await send(test);
    const [mail] = await mailsTo(test, admin);
    expect(mail?.subject).toBe('A message through the contact page');
    for (const said of ['Reyes', 'jordan@', 'Monday'])
      expect(JSON.stringify(test.logged)).not.toContain(said);
  });

  it('is refused with a sentence per field', async () => {
    const test = await createTestApp();
    const { status, body } = await send(test, { topic: 'spam', email: 'jordan', message: ' ', extra: 1 });
    expect([status, body.errors]).toEqual([
      422,
      {
        topic: 'Choose what your message is about from the list',
        name: 'Enter your name',
        email: 'Enter your email address like name@example.com',
        message: 'Enter your message',
        extra: '“extra” is not a field of this form',
      },
    ]);
  });

  it('can be sent five times an hour from one address once mail is paid for', async () => {
    const test = await createTestApp({ limits: createAddressLimits(true, PAID_PROFILE) });
    for (let count = 0; count < 5; count += 1) expect((await send(test)).status).toBe(201);
    const refused = await send(test);
    expect([refused.status, refused.body.errors]).toEqual([
      429,
      { request: sentences.tooManyRequests.say() },
    ]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
