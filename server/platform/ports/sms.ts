/** A text message. `id` stays the same for all attempts; a vendor that supports ids never sends one twice. */
export type Sms = {
  id: string;
  /** E.164. */
  to: string;
  text: string;
  /** Set when an earlier attempt may have succeeded although it seemed to fail. */
  isRepeated?: boolean;
};

/** Sends text messages. Every adapter must pass `tests/ports/sms.contract.ts`. */
export type SmsSender = {
  /**
   * Resolves once the vendor has accepted the message.
   * @throws VendorError when it has not; the outbox tries again unless the error is final
   */
  send(sms: Sms): Promise<void>;
};
