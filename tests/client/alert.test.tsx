import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Alert } from '../../client/ui/alert.tsx';

const BILLING = 'href="/account/billing"';

it('is headed "Error!", and one about billing leads there', () => {
  const html = renderToStaticMarkup(<Alert isBilling>Your last payment failed.</Alert>);
  expect(html).toContain('role="alert"');
  expect(html).toContain('<h2>Error!</h2><p>Your last payment failed.</p>');
  expect(html).toContain(BILLING);
});

it('does not lead there when it is about anything else', () => {
  expect(renderToStaticMarkup(<Alert>Invalid access token.</Alert>)).not.toContain(BILLING);
});
