import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';

type CardStyle = NonNullable<StripeCardElementOptions['style']>;

const darkness = '(prefers-color-scheme: dark)';

/** Returns the site's colours for Stripe's frame, which our style sheets do not reach; follows the colour scheme. */
export function useCardStyle(): CardStyle {
  const isDark = useSyncExternalStore(watchScheme, () => matchMedia(darkness).matches);
  return styleOf(isDark);
}

function watchScheme(listener: () => void): () => void {
  const query = matchMedia(darkness);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const known = new Map<boolean, CardStyle>();

function styleOf(isDark: boolean): CardStyle {
  const style = known.get(isDark) ?? readStyle();
  known.set(isDark, style);
  return style;
}

function readStyle(): CardStyle {
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(name).trim();
  return {
    base: {
      color: token('--ink'),
      iconColor: token('--ink-soft'),
      fontFamily: 'Source Sans 3, Arial, sans-serif',
      fontSize: '18px',
      '::placeholder': { color: token('--ink-soft') },
    },
    invalid: { color: token('--danger'), iconColor: token('--danger') },
  };
}
