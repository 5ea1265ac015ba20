export type LogLevel = 'info' | 'warn' | 'error';

/**
 * Writes one event. Fields must never hold a token, code, password, phone number, e-mail address or free text of a
 * person.
 */
export type Log = (
  level: LogLevel,
  event: string,
  fields?: Record<string, string | number | boolean | undefined>,
) => void;
