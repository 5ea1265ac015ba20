import type { Finding } from '../../../codegen/runtime/problems.ts';
import { t } from '../../../codegen/runtime/translate.ts';

/** A finding that says itself. */
export type Said = Finding & { say: () => string };

type Values = Record<string, string | number>;

/** What is wrong, as a fact that is told with its sentence in English, or as it is written elsewhere, and what fills it in. */
export function toSay(rule: string, english: string, values?: Values): Said {
  return { rule, params: { text: english, ...values }, say: () => t(english, values) };
}

/** What is wrong, by name; each is said in the language that is spoken then. */
export function translated<Name extends string>(sentences: Record<Name, string>): Record<Name, Said> {
  const said = Object.entries<string>(sentences).map(([name, english]) => [name, toSay(name, english)]);
  return Object.fromEntries(said) as Record<Name, Said>;
}

/** The same with `{…}` filled in. */
export function filledIn({ rule, params }: Said, values: Values): Said {
  return toSay(rule, String(params.text), values);
}
