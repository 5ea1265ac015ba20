import type { WordsByLanguage } from './translate.ts';

/** A JSON Schema node (draft-07 with `$defs`), with the `x-` keywords of schemas/keywords.md. */
export type JsonSchema = {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  title?: string;
  description?: string;
  type?: string | string[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  if?: unknown;
  then?: unknown;
  else?: unknown;
  allOf?: unknown[];
  anyOf?: unknown[];
  oneOf?: unknown[];
  prefixItems?: unknown[];
  patternProperties?: Record<string, JsonSchema>;
  additionalProperties?: unknown;
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, unknown>;
  format?: string;
  /** The field's name in messages, article included: `the organization’s name`. */
  'x-name'?: string;
  /** In a translated schema: the field's name in messages, article included, before its owner is added. */
  'x-noun'?: string;
  /** The owner of this group's fields in messages: `the primary contact’s`. */
  'x-owner'?: string;
  /** Sentences of this field by rule, instead of the catalogue's. */
  'x-messages'?: Record<string, string>;
  /** The reference list whose entries the value must be among: `/data/states?cc={/country}`. */
  'x-options-from'?: string;
  /**
   * The value is a phone number of the country at this JSON pointer or, for `+`, of any country in international form.
   */
  'x-phone'?: string;
  /** The date must not be in the past. */
  'x-not-past'?: boolean;
  /** An entry of this list without this field does not count: browser and server leave it out. */
  'x-key'?: string;
  /** The browser sends an entry of this list only if one of these of its fields is answered. */
  'x-sent-if'?: string[];
  /** Marks a schema that decides which questions are asked; added by codegen. */
  'x-id'?: string;
  /** The labels of the entries of `enum`; added by codegen. */
  'x-enum-names'?: string[];
  [keyword: string]: unknown;
};

/** How a form is laid out: RJSF's `ui:` keys and those of schemas/keywords.md. */
export type UiSchema = { [key: string]: unknown };

/** One violation as Ajv reports it. */
export type Violation = {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** The offending name, where a rule about names is broken. */
  propertyName?: string;
};

/**
 * A validator compiled by codegen: plain code, no `eval`. Reports up to `MOST_PROBLEMS` violations, not only the first.
 */
export type CompiledValidator = ((data: unknown, at?: { instancePath: string }) => boolean) & {
  errors?: Violation[] | null;
  /** Compiles it, where that is left until it is needed; to be awaited before it is called. */
  ready?: () => Promise<unknown>;
};

/** A schema with its compiled validator: all that is needed to judge data. */
export type Rules = {
  schema: JsonSchema;
  validate: CompiledValidator;
  /** Conditions and alternatives that decide which questions are asked, by name. */
  conditions?: Record<string, CompiledValidator>;
  /** Says the schema’s texts in other languages; only on the server, which answers in all of them. */
  words?: WordsByLanguage | undefined;
};

/** A schema in English, and what its texts are in other languages. */
export type Worded = Pick<Rules, 'schema' | 'words'>;

/** One sentence for the person per dotted field path, such as `primaryContact.email`. */
export type FieldErrors = Record<string, string>;

/** A question of a small form, for a page that does without the form engine. */
export type Question = { name: string; label: string; isSecret?: boolean; autocomplete?: string };
