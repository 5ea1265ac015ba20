/** What is known of a saved card: the provider's ids and what stands on its face. */
export type SavedCard = {
  provider: string;
  customerId: string;
  paymentMethodId: string;
  brand: string;
  last4: string;
};

export type CardOutcome =
  | { card: SavedCard }
  /** The provider's sentence for the person. */
  | { refusal: string };

/** Saves cards and charges them. Every adapter passes its contract in `tests/ports/`. */
export type PaymentProvider = {
  /**
   * Saves a card for later charges. The same key saves nothing twice.
   * @throws when the provider could not be asked
   */
  saveCard(request: { token: string; idempotencyKey: string }): Promise<CardOutcome>;
};
