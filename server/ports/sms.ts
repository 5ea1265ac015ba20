/** A text message. `id` is the same for every attempt at it; a vendor that knows the id sends nothing twice. */
export type Sms = {
  id: string;
  /** E.164. */
  to: string;
  text: string;
};

/** Sends text messages. Every adapter passes `tests/ports/sms.contract.ts`. */
export type SmsSender = {
  /**
   * Resolves once the vendor has taken the message.
   * @throws when it has not; the outbox tries again
   */
  send(sms: Sms): Promise<void>;
};
