/** An event that another server is told. `id` stays the same for all attempts, so that the receiver can drop a repeat. */
export type WebhookCall = {
  url: string;
  id: string;
  /** JSON. */
  body: string;
  /** Secrets that sign it, `whsec_` and base64: two while the receiver changes from one to the next. */
  secrets: readonly string[];
};

/** Tells other servers what has happened. */
export type WebhookSender = {
  /** The hosts that may be called, as the settings name them: `hooks.example.com`, `*.example.org:8443`. */
  hosts: readonly string[];
  /** Tells whether an address may be called, as far as can be told by looking at it. */
  allows(url: string): boolean;
  /**
   * Resolves once the receiver has answered with a 2xx.
   * @throws VendorError when it has not, or must not be called; the outbox tries again unless the error is final
   */
  send(call: WebhookCall): Promise<void>;
};
