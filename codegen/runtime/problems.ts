import type { JsonSchema } from './json-schema.ts';

/** The values that a sentence is filled in with, by name. */
export type Params = Readonly<{
  /** The limit of the rule, if it has one: the most, the least, or what the answer must be. */
  limit?: unknown;
  /** The answers by which the entry of a list names itself, where sentences name it so: `{ name: 'Automobile' }`. */
  entry?: Readonly<Record<string, string>> | undefined;
  [name: string]: unknown;
}>;

/** A finding as a fact: which rule is broken, and what its sentence needs. It has no words of any language. */
export type Finding = {
  /** A rule of the catalogue (`required`, `format.email`, `x-phone`), or another name for what is wrong. */
  rule: string;
  params: Params;
  /**
   * Says it in the current language, where no rule of the catalogue does; given the form's current schema, and the
   * path.
   */
  say?: (schema: JsonSchema, path: string) => string;
};

/** Findings by dotted path, such as `primaryContact.email`. */
export type Findings = Record<string, Finding>;

/** A finding with its path, as calls return it. */
export type Problem = Pick<Finding, 'rule' | 'params'> & { path: string };

/** Lists findings with their paths, as calls return them, in the same order. */
export function problemsOf(findings: Findings): Problem[] {
  return Object.entries(findings).map(([path, { rule, params }]) => ({ path, rule, params }));
}

/** Makes a finding that brings its own sentence, for what no rule of the catalogue finds. */
export function selfSaid(say: NonNullable<Finding['say']>): Finding {
  return { rule: '', params: {}, say };
}
