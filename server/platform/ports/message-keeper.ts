/** A message as the local inbox keeps it. */
export type KeptMessage = {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Where the stand-ins put what they would have sent. */
export type MessageKeeper = {
  /** Keeps a message; one whose id is already there is not kept again. */
  keep(message: KeptMessage): Promise<void>;
};
