import { describe, expect, it } from 'vitest';
import { createTestApp } from './support/test-app.ts';

const STRIPE = { stripePublishableKey: 'pk_test_1', stripeJsUrl: 'https://stripe.test.example/v3/' };

describe('what the browser is told of the settings', () => {
  it('is that stand-ins are used, by default, under the strictest policy', async () => {
    const { app } = await createTestApp();
    const response = await app.request('/api/config');
    expect(await response.json()).toEqual({
      cards: 'sandbox',
      stripePublishableKey: null,
      stripeJsUrl: null,
      maps: 'bundled',
      googleMapsApiKey: null,
      mapTilesUrl: null,
    });
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).not.toMatch(/https:|unsafe|\*/);
    expect(policy).toContain("default-src 'self'");
    expect(response.headers.get('Permissions-Policy')).toContain('payment=()');
  });

  it('names Stripe, and allows what Stripe needs and nothing else', async () => {
    const { app } = await createTestApp({ cards: STRIPE });
    const response = await app.request('/api/config');
    expect(await response.json()).toMatchObject({ cards: 'stripe', ...STRIPE });
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://stripe.test.example;");
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('Permissions-Policy')).toContain('payment=(self "https://js.stripe.com"');
  });

  it('names the tiles, and allows their images', async () => {
    const mapTilesUrl = 'https://tiles.example.com/{z}/{x}/{y}.png';
    const { app } = await createTestApp({ map: { mapTilesUrl, googleMapsApiKey: undefined } });
    const response = await app.request('/api/config');
    expect(await response.json()).toMatchObject({ maps: 'bundled', mapTilesUrl });
    expect(response.headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' data: https://tiles.example.com",
    );
  });
});
