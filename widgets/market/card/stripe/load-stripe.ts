import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PublicConfig } from '../use-public-config.ts';

/**
 * Loads Stripe's script, from the configured address or else from Stripe's own.
 * @throws Error when it does not load.
 */
export async function loadStripeFor(config: PublicConfig): Promise<Stripe> {
  if (config.stripeJsUrl && !('Stripe' in window)) await loadScript(config.stripeJsUrl);
  const stripe = await loadStripe(config.stripePublishableKey ?? '');
  if (!stripe) throw new Error('Stripe is not available here');
  return stripe;
}

function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(script);
  });
}
