import { describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../server/ports/payments.ts';

/** What every payment provider must do, with tokens that it takes for good, declined and unknown. */
export function describePayments(
  name: string,
  provider: PaymentProvider,
  tokens: { good: string; declined: string; unknown: string },
): void {
  describe(`the payment provider ${name}`, () => {
    it('saves a good card, and the same attempt only once', async () => {
      const save = () => provider.saveCard({ token: tokens.good, idempotencyKey: 'one' });
      const first = await save();
      expect(first).toEqual({
        card: {
          provider: expect.any(String),
          customerId: expect.any(String),
          paymentMethodId: expect.any(String),
          brand: expect.any(String),
          last4: expect.stringMatching(/^\d{4}$/),
        },
      });
      expect(await save()).toEqual(first);
      expect(await provider.saveCard({ token: tokens.good, idempotencyKey: 'two' })).not.toEqual(first);
    });

    it.each(['declined', 'unknown'] as const)('says why a card is %s, without its token', async (kind) => {
      const outcome = await provider.saveCard({ token: tokens[kind], idempotencyKey: kind });
      expect(outcome).toEqual({ refusal: expect.stringMatching(/^[A-Z].*\.$/) });
      expect(JSON.stringify(outcome)).not.toContain(tokens[kind]);
    });
  });
}
