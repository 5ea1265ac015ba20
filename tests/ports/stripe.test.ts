import { createStripePayments } from '../../server/platform/adapters/payments/stripe/stripe.ts';
import type { PaymentEvent } from '../../server/platform/ports/payments.ts';
import { createTestClock } from '../server/support/test-clock.ts';
import { describePayments } from './payments.contract.ts';
import { signedPost, startStripeServer } from './support/stripe/stripe-server.ts';

describePayments('Stripe', async () => {
  const clock = createTestClock();
  const { state, settings } = await startStripeServer(clock.now());
  const provider = createStripePayments(settings, clock);
  let told = 0;
  return {
    provider,
    now: clock.now,
    async advance(seconds) {
      clock.advance(seconds);
      state.ledger.advance(seconds);
    },
    async news() {
      const events = state.ledger.events.slice(told);
      told += events.length;
      const now = clock.now();
      return events
        .map((event) => provider.readPostedEvent({ ...signedPost(event, now), now }))
        .filter((event): event is PaymentEvent => typeof event === 'object');
    },
    breakDown: () => {
      state.mood = 'down';
    },
  };
});
