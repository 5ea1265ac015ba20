/** A saved card: the provider's ids, its brand and last digits. */
export type SavedCard = {
  provider: string;
  customerId: string;
  paymentMethodId: string;
  brand: string;
  last4: string;
};

export type CardOutcome =
  | { card: SavedCard }
  /** The provider's message for the person. */
  | { refusal: string };

/** A monthly charge, in whole cents. */
export type ChargeLine = { name: string; amountCents: number };

/** An invoice as the provider reports it; zero invoices are left out. */
export type ChargedInvoice = {
  id: string;
  number: string;
  state: 'open' | 'paid' | 'void';
  lines: ChargeLine[];
  totalCents: number;
  /** Whether a payment was attempted and failed. */
  hasFailed: boolean;
  issuedAt: Date;
  paidAt: Date | undefined;
  periodStartsAt: Date;
  periodEndsAt: Date;
};

/** A subscription as the provider reports it at one moment, newest invoice first. */
export type Subscription = {
  id: string;
  state: 'trialing' | 'active' | 'past_due' | 'canceled';
  trialEndsAt: Date | undefined;
  periodEndsAt: Date;
  /** When it ends or ended; undefined while it continues. */
  endsAt: Date | undefined;
  invoices: ChargedInvoice[];
};

/** Tells that something has changed for a customer. It does not say what: the state is asked for separately. */
export type PaymentEvent = {
  id: string;
  kind: 'trial-ending' | 'changed';
  customerId: string;
};

export type NewSubscription = {
  customerId: string;
  paymentMethodId: string;
  /** Charged at the end of the trial and every month after that. */
  lines: ChargeLine[];
  trialEndsAt: Date;
  /** The same key never starts a second subscription, however long ago the first attempt was. */
  idempotencyKey: string;
};

/**
 * Saves cards and charges them. Every adapter must pass `tests/ports/payments.contract.ts`. Every method throws a
 * VendorError when the provider could not be reached, refused or answered nonsense; repeating a call does no harm.
 */
export type PaymentProvider = {
  name: string;
  /** Saves a card for later charges, for a new customer by default. The same key never saves a card twice. */
  saveCard(request: { token: string; idempotencyKey: string; customerId?: string }): Promise<CardOutcome>;
  /** Charges a subscription to this saved card of its customer from now on. */
  setCard(request: { subscriptionId: string; paymentMethodId: string }): Promise<void>;
  /** Deletes a customer with all their cards. Does nothing if there is none. */
  forgetCustomer(customerId: string): Promise<void>;
  /** @returns the subscription's id */
  startSubscription(request: NewSubscription): Promise<string>;
  getSubscription(id: string): Promise<Subscription>;
  /** Tries to charge all open invoices. A declined card is not an error. */
  payOpenInvoices(subscriptionId: string): Promise<void>;
  /** Ends a subscription at the end of the trial or of the period that is paid for. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Reads the event in a request to our webhook, whose signature must be the provider's and made at about `now`. */
  readPostedEvent(post: { body: string; signature: string; now: Date }): PostedEvent;
  /**
   * Passes every event that could not be delivered to us to `take`, some perhaps twice.
   * @throws the first error of `take`, after passing on all events
   */
  takeMissedEvents(take: (event: PaymentEvent) => Promise<void>): Promise<void>;
  /** How often to look for missed events. */
  missedEventsEverySeconds: number;
};

/** Everything except saving cards, which only the card desk does. */
export type Charging = Omit<PaymentProvider, 'saveCard'>;

/** `forged`: not signed by the provider, or too long ago. `other`: an event that does not concern us. */
export type PostedEvent = PaymentEvent | 'forged' | 'other';
