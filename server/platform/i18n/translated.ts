import type { Finding } from '../../../codegen/runtime/problems.ts';
import { t } from '../../../codegen/runtime/translate.ts';

/** A finding that carries its own sentence. */
export type Said = Finding & { say: () => string };

type Values = Record<string, string | number>;

/**
 * Makes a finding that carries its own sentence: in English, or as somebody else wrote it, and the values for its
 * placeholders.
 */
export function toSay(rule: string, english: string, values?: Values): Said {
  return { rule, params: { text: english, ...values }, say: () => t(english, values) };
}

/** Makes an object of findings by name, each with its sentence in the current language whenever it is said. */
export function translated<Name extends string>(sentences: Record<Name, string>): Record<Name, Said> {
  const said = Object.entries<string>(sentences).map(([name, english]) => [name, toSay(name, english)]);
  return Object.fromEntries(said) as Record<Name, Said>;
}

/** Fills in the placeholders of a sentence. */
export function filledIn({ rule, params }: Said, values: Values): Said {
  return toSay(rule, String(params.text), values);
}
