import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createPrometheusMetrics } from '../../server/platform/adapters/metrics/prometheus.ts';
import { createNetworkGate } from '../../server/platform/http/limits/network-gate.ts';
import { readNetworks } from '../../server/platform/http/limits/networks.ts';
import { createSenders } from './support/failing-senders.ts';
import { buyerOf, readyToken, signupOf } from './support/signup.ts';
import { addStaff, login } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

type Caller = { address?: string; headers?: Record<string, string> };

function measuredApp(networks = '127.0.0.0/8,::1', trustedProxies = 0, more = {}) {
  const mayRead = createNetworkGate(readNetworks(networks) ?? new BlockList(), trustedProxies);
  return createTestApp({ metrics: { metrics: createPrometheusMetrics(), mayRead }, ...more });
}

function read(test: TestApp, { address = '127.0.0.1', headers = {} }: Caller = {}) {
  const incoming = { socket: { remoteAddress: address, remotePort: 5000, remoteFamily: 'IPv4' } };
  return test.app.request('/metrics', { headers }, { incoming });
}

async function figures(test: TestApp): Promise<string> {
  return (await read(test)).text();
}

describe('who may read the metrics', () => {
  it.each([
    ['this machine', '127.0.0.1', 200],
    ['this machine by IPv6', '::1', 200],
    ['this machine, IPv4 wrapped in IPv6', '::ffff:127.0.0.1', 200],
    ['somebody else', '203.0.113.9', 404],
    ['a neighbour by IPv6', '::2', 404],
  ])('%s', async (_, address, status) => {
    expect((await read(await measuredApp(), { address })).status).toBe(status);
  });

  it('is told by the proxies that are trusted', async () => {
    const test = await measuredApp('10.1.0.0/16', 1);
    const by = (forwarded: string) =>
      read(test, { address: '10.9.9.9', headers: { 'X-Forwarded-For': forwarded } });
    expect((await by('10.1.2.3')).status).toBe(200);
    expect((await by('10.1.2.3, 203.0.113.9')).status).toBe(404);
  });

  it('is nobody who comes through a proxy that was not told of', async () => {
    const headers = { 'X-Forwarded-For': '127.0.0.1' };
    expect((await read(await measuredApp(), { headers })).status).toBe(404);
  });
});

describe('the metrics', () => {
  it('count answers by pattern and status, never by address', async () => {
    const test = await measuredApp();
    await test.app.request('/api/services/rotary-drilling');
    await test.app.request('/api/no/such/+14032345678');
    const text = await figures(test);
    expect(text).toMatch(
      /http_request_seconds_count\{method="GET",route="\/api\/services\/:id",status="200"\} 1/,
    );
    expect(text).toMatch(/http_request_seconds_count\{method="GET",route="none",status="404"\} 1/);
    expect(text).not.toMatch(/rotary-drilling|4032345678/);
  });

  it('count submissions by form, and each one once', async () => {
    const test = await measuredApp();
    const payload = buyerOf(await readyToken(test));
    await test.call('register_buyer', payload);
    await test.call('register_buyer', payload);
    expect(await figures(test)).toContain('tenderfoot_submissions_total{form="buyer-registration"} 1');
  });

  it('count logins by outcome', async () => {
    const test = await measuredApp();
    const email = await addStaff(test, 'reviewer');
    await login(test, email);
    await expect(login(test, email, 'wrong')).rejects.toThrow();
    const text = await figures(test);
    expect(text).toContain('tenderfoot_logins_total{outcome="right"} 1');
    expect(text).toContain('tenderfoot_logins_total{outcome="wrong"} 1');
  });

  it('say how much waits in the outbox, for how long, and what was given up', async () => {
    const { state, senders } = createSenders();
    const test = await measuredApp(undefined, 0, { senders });
    await test.call('request_code', signupOf());
    test.clock.advance(90);
    expect(await figures(test)).toContain('tenderfoot_outbox_waiting{channel="sms"} 1');
    expect(await figures(test)).toContain('tenderfoot_outbox_oldest_seconds{channel="sms"} 90');
    state.isRefusing = true;
    await test.deps.delivery.deliverDue();
    expect(await figures(test)).toContain('tenderfoot_outbox_dead{channel="sms"} 1');
    expect(await figures(test)).toContain('tenderfoot_outbox_waiting{channel="sms"} 0');
  });

  it('hold how the process does', async () => {
    expect(await figures(await measuredApp())).toContain('nodejs_eventloop_lag_seconds');
  });
});
