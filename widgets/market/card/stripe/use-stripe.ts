import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import type { PublicConfig } from '../use-public-config.ts';
import { loadStripeFor } from './load-stripe.ts';

/** Returns Stripe once its script has loaded. */
export function useLoadedStripe(config: PublicConfig) {
  const [stripe, setStripe] = useState<Stripe>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    let isCurrent = true;
    loadStripeFor(config).then(
      (loaded) => isCurrent && setStripe(loaded),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [config, hasFailed]);
  return { stripe, hasFailed, retry: () => setHasFailed(false) };
}
