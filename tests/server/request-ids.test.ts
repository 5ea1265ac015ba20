import { describe, expect, it } from 'vitest';
import { signupOf } from './support/signup.ts';
import { createTestApp } from './support/test-app.ts';
import { run } from './support/test-database.ts';

const OWN = /^[0-9a-f]{12}$/;

describe('the id of a request', () => {
  it('is that of the proxy in front', async () => {
    const test = await createTestApp();
    const { headers } = await test.app.request('/healthz', { headers: { 'X-Request-Id': 'edge-7f3a90' } });
    expect(headers.get('X-Request-Id')).toBe('edge-7f3a90');
    expect(test.logged.find(({ event }) => event === 'request')?.fields).toMatchObject({
      requestId: 'edge-7f3a90',
      route: '/healthz',
    });
  });

  it.each(['+14032345678', 'jordan@prairie.example', 'x'.repeat(65), 'two words'])(
    'is not %s, which is none',
    async (claimed) => {
      const test = await createTestApp();
      const { headers } = await test.app.request('/healthz', { headers: { 'X-Request-Id': claimed } });
      expect(headers.get('X-Request-Id')).toMatch(OWN);
    },
  );

  it('stands in the log of the messages that the request has caused', async () => {
    const test = await createTestApp();
    const { headers } = await test.call('request_code', signupOf());
    await test.deps.delivery.deliverDue();
    const sent = test.logged.find(({ event }) => event === 'message sent');
    expect(sent?.fields).toMatchObject({ channel: 'sms', requestId: headers.get('X-Request-Id') });
  });

  it('is told to a person whose request has failed on our side, and is in the log', async () => {
    const test = await createTestApp();
    await run(test.database, 'alter table list_versions rename to no_versions');
    const answer = await test.app.request('/api/services');
    const id = answer.headers.get('X-Request-Id') ?? '';
    expect(answer.status).toBe(500);
    const { errors, problems } = await answer.json();
    expect(errors).toEqual({
      request: `Something went wrong on our side. Please try again. If it happens again, contact us and quote ${id}.`,
    });
    expect(problems).toMatchObject([{ rule: 'internal', params: { id } }]);
    expect(test.logged.find(({ event }) => event === 'request failed')?.fields?.requestId).toBe(id);
    await run(test.database, 'alter table no_versions rename to list_versions');
  });
});
