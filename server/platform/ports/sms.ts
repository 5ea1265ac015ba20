/** A text message. `id` is the same for every attempt at it; a vendor that knows the id sends nothing twice. */
export type Sms = {
  id: string;
  /** E.164. */
  to: string;
  text: string;
  /** An earlier attempt may have been taken although it seemed to fail. */
  isRepeated?: boolean;
};

/** Sends text messages. Every adapter passes `tests/ports/sms.contract.ts`. */
export type SmsSender = {
  /**
   * Resolves once the vendor has taken the message.
   * @throws VendorError when it has not; the outbox tries again unless the error is final
   */
  send(sms: Sms): Promise<void>;
};
