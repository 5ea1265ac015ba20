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

/** What is charged every month, in whole cents. */
export type ChargeLine = { name: string; amountCents: number };

/** An invoice as the provider has it; those of nothing are left out. */
export type ChargedInvoice = {
  id: string;
  number: string;
  state: 'open' | 'paid' | 'void';
  lines: ChargeLine[];
  totalCents: number;
  /** A payment of it was tried and failed. */
  hasFailed: boolean;
  issuedAt: Date;
  paidAt: Date | undefined;
  periodStartsAt: Date;
  periodEndsAt: Date;
};

/** A subscription as the provider has it at one moment, the newest invoice first. */
export type Subscription = {
  id: string;
  state: 'trialing' | 'active' | 'past_due' | 'canceled';
  trialEndsAt: Date | undefined;
  periodEndsAt: Date;
  /** When it ends or has ended; undefined when it goes on. */
  endsAt: Date | undefined;
  invoices: ChargedInvoice[];
};

/** Something has happened to a customer. Says no more than that: the state is asked for. */
export type PaymentEvent = {
  id: string;
  kind: 'trial-ending' | 'changed';
  customerId: string;
};

export type NewSubscription = {
  customerId: string;
  paymentMethodId: string;
  /** Charged at the end of the trial and every month from then on. */
  lines: ChargeLine[];
  trialEndsAt: Date;
  /** The same key starts nothing twice, however long ago the first attempt was. */
  idempotencyKey: string;
};

/**
 * Saves cards and charges them. Every adapter passes `tests/ports/payments.contract.ts`. Each method throws a
 * VendorError when the provider could not be asked, refused or answered nonsense; asking again does no harm.
 */
export type PaymentProvider = {
  name: string;
  /** Saves a card for later charges, by default for a new customer. The same key saves nothing twice. */
  saveCard(request: { token: string; idempotencyKey: string; customerId?: string }): Promise<CardOutcome>;
  /** Charges a subscription to this saved card of its customer from now on. */
  setCard(request: { subscriptionId: string; paymentMethodId: string }): Promise<void>;
  /** Forgets a customer with cards and all. One that is not there is no fault. */
  forgetCustomer(customerId: string): Promise<void>;
  /** @returns its id */
  startSubscription(request: NewSubscription): Promise<string>;
  getSubscription(id: string): Promise<Subscription>;
  /** Tries to charge what is still open. A card that fails is no fault of the call. */
  payOpenInvoices(subscriptionId: string): Promise<void>;
  /** What is paid for, or the trial, is still granted. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** The event in a request to our webhook, whose signature must be the provider's and of about `now`. */
  readPostedEvent(post: { body: string; signature: string; now: Date }): PostedEvent;
  /**
   * Gives every event that could not be posted to us to `take`, which may be given one twice.
   * @throws what `take` throws at any, once it was given all
   */
  takeMissedEvents(take: (event: PaymentEvent) => Promise<void>): Promise<void>;
  /** How often to ask for those. */
  missedEventsEverySeconds: number;
};

/** All of it but handing over cards, which is the card desk's alone. */
export type Charging = Omit<PaymentProvider, 'saveCard'>;

/** `forged`: not signed by the provider, or long ago. `other`: of no interest here. */
export type PostedEvent = PaymentEvent | 'forged' | 'other';
