import { useEffect } from 'react';
import type { AnswerProps } from '../../widget-props.ts';
import { formatPhone, type PhoneFormat } from './format-phone.ts';
import { readablePhone } from './readable-phone.ts';
import { usePhoneFormat } from './use-phone-format.ts';

/** `country`: a JSON pointer to the country whose numbers are meant. */
export type KnownFormatProps = { country: string; onKnown: (format: PhoneFormat | undefined) => void };

/** Shows nothing: tells how the country writes its numbers, and tells it again for another country. */
export function KnownFormat({ country, onKnown }: KnownFormatProps) {
  const format = usePhoneFormat(country);
  useEffect(() => onKnown(format), [format, onKnown]);
  return null;
}

/** The number as the country writes it. */
export function FormattedPhone({ schema, value }: AnswerProps) {
  const format = usePhoneFormat(schema['x-phone'] ?? '/country');
  return format ? formatPhone(String(value), format) : readablePhone(String(value));
}
