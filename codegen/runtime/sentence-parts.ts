import { messages } from './form-messages.ts';

/**
 * Fills in the `{…}` of a template. Where the word before runs together with the value, as in `de le vendeur`, the
 * catalogue's `contractions` say how: `du vendeur`. `otherwise` stands in for missing values.
 */
export function fillWith(template: string, values: Record<string, string>, otherwise = ''): string {
  return template.replace(
    /(?:([^\s{}]{1,40}) )?\{(\w+)\}/g,
    (_whole, before: string | undefined, key: string) => {
      const value = values[key] ?? otherwise;
      return before === undefined ? value : contract(`${before} ${value}`);
    },
  );
}

function contract(text: string): string {
  for (const [apart, together] of Object.entries(messages.contractions))
    if (text.toLowerCase().startsWith(apart)) return together + text.slice(apart.length);
  return text;
}
