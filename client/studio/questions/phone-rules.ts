/** Takes the place of a country's pointer: numbers must start with a plus sign and the country's code. */
export const INTERNATIONAL = '+';

/** The hint under a question for an international number. */
export const INTERNATIONAL_HINT = 'With a plus sign and the country’s code, such as +1 403 234 5678';

type PhoneRules = { pattern: string; 'x-phone': string; 'x-messages': { [rule: string]: string } };

/** Returns the rules for a phone number: of the country asked for at a JSON pointer, or international. */
export function phoneRules(country: string): PhoneRules {
  const [pattern, sentence] =
    country === INTERNATIONAL
      ? [
          '^\\s*[+][0-9().\\s\\-]{7,}$',
          'Enter {field} with a plus sign and the country’s code, such as +1 403 234 5678',
        ]
      : ['^[+0-9().\\s\\-]+$', '{Field} can have digits, spaces, brackets, hyphens and a leading plus sign'];
  return {
    pattern,
    'x-phone': country,
    'x-messages': { pattern: sentence, ...(country === INTERNATIONAL && { 'x-phone': sentence }) },
  };
}
