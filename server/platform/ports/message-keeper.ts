/** A message in the local inbox. */
export type KeptMessage = {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Where stand-ins put the messages that they would have sent. */
export type MessageKeeper = {
  /** Stores a message unless its id is already there. */
  keep(message: KeptMessage): Promise<void>;
};
