import { expect, it } from 'vitest';
import { api } from './support/api.ts';
import { buyerOf, readyToken } from './support/signup.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

/** Makes the one user there is a member of this organization. */
async function joinOrganization(test: TestApp, organizationId: string): Promise<void> {
  await test.database.transaction(async (trx) => {
    const changes = { role: 'member', organization_id: organizationId, organization_type: 2 } as const;
    await trx.updateTable('users').set(changes).execute();
  });
}

it('tells a member where the application of the organization has come to', async () => {
  const test = await createTestApp();
  const cookie = await loggedIn(test, 'admin');
  const { body } = await test.call('register_buyer', buyerOf(await readyToken(test)));
  const rows = await test.database.reader.selectFrom('applications').select('organization_id').execute();
  await joinOrganization(test, rows[0]?.organization_id ?? '');
  const answer = await api(test, '/account/application', { cookie });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      application: {
        reference: body.reference,
        state: 'submitted',
        organizationName: 'Prairie Pipeline Ltd.',
        submittedAt: '2026-11-20T12:00:00.000Z',
      },
    },
  ]);
});

it('tells a member of another organization, and staff, nothing of it', async () => {
  const test = await createTestApp();
  const cookie = await loggedIn(test, 'admin');
  await test.call('register_buyer', buyerOf(await readyToken(test)));
  expect((await api(test, '/account/application', { cookie })).body).toEqual({ application: null });
  await joinOrganization(test, 'another');
  expect((await api(test, '/account/application', { cookie })).body).toEqual({ application: null });
});

it('asks whoever is not logged in to log in first', async () => {
  expect((await api(await createTestApp(), '/account/application')).status).toBe(401);
});
