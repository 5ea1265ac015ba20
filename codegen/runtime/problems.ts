import type { JsonSchema } from './json-schema.ts';

/** What a sentence is filled in with, by name. */
export type Params = Readonly<{
  /** Of a rule that has one: the most, the least, or what it must be. */
  limit?: unknown;
  /** What the entry of a list that it is about calls itself, where sentences call it that: `{ name: 'Automobile' }`. */
  entry?: Readonly<Record<string, string>> | undefined;
  [name: string]: unknown;
}>;

/** What a rule finds, as a fact: which rule is broken, and what its sentence needs. Nobody's language is in it. */
export type Finding = {
  /** A rule of the catalogue (`required`, `format.email`, `x-phone`), or another name for what is wrong. */
  rule: string;
  params: Params;
  /** Says it in the language of now, where no rule of the catalogue does; told the form's schema of now, and where. */
  say?: (schema: JsonSchema, path: string) => string;
};

/** What was found, by dotted path, such as `primaryContact.email`. */
export type Findings = Record<string, Finding>;

/** A finding with its place, as it is answered. */
export type Problem = Pick<Finding, 'rule' | 'params'> & { path: string };

/** What is found and where, as answers have it, in the same order. */
export function problemsOf(findings: Findings): Problem[] {
  return Object.entries(findings).map(([path, { rule, params }]) => ({ path, rule, params }));
}

/** What no rule of the catalogue finds, so that it says itself. */
export function selfSaid(say: NonNullable<Finding['say']>): Finding {
  return { rule: '', params: {}, say };
}
