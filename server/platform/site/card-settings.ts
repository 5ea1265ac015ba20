/** How browsers reach the card provider. Without either: the sandbox. */
export type CardSettings = {
  stripePublishableKey: string | undefined;
  /** Address of Stripe's script, if not Stripe's own. */
  stripeJsUrl: string | undefined;
};

export const sandboxCards: CardSettings = { stripePublishableKey: undefined, stripeJsUrl: undefined };

type ReadText = (name: string) => string | undefined;

/** Reads `STRIPE_PUBLISHABLE_KEY` and `STRIPE_JS_URL`; adds what is wrong with them to `faults`. */
export function readCardSettings(read: ReadText, faults: string[]): CardSettings {
  const stripePublishableKey = read('STRIPE_PUBLISHABLE_KEY');
  if (stripePublishableKey !== undefined && !/^pk_\w+$/.test(stripePublishableKey)) {
    faults.push('STRIPE_PUBLISHABLE_KEY must be a publishable key, which begins with pk_');
  }
  const stripeJsUrl = read('STRIPE_JS_URL');
  if (stripeJsUrl !== undefined && !/^https?:$/.test(URL.parse(stripeJsUrl)?.protocol ?? '')) {
    faults.push('STRIPE_JS_URL must be an address such as https://js.stripe.com/v3/');
  }
  return { stripePublishableKey, stripeJsUrl };
}

/** Returns the origins of Stripe's script, frames and calls, which pages must allow. */
export function cardOrigins(settings: CardSettings): {
  scripts: string[];
  frames: string[];
  calls: string[];
} {
  if (settings.stripePublishableKey === undefined) return { scripts: [], frames: [], calls: [] };
  const own = settings.stripeJsUrl === undefined ? [] : [new URL(settings.stripeJsUrl).origin];
  return {
    scripts: ['https://js.stripe.com', ...own],
    frames: ['https://js.stripe.com', 'https://hooks.stripe.com', ...own],
    calls: ['https://api.stripe.com', ...own],
  };
}
