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
  format?: string;
  /** What messages call the field, article included: `the organization’s name`. */
  'x-name'?: string;
  /** How messages call the fields of this group: `the primary contact’s`. */
  'x-owner'?: string;
  /** Sentences of this field by rule, instead of the catalogue's. */
  'x-messages'?: Record<string, string>;
  /** The reference list whose entries the value must be among: `/data/states?cc={/country}`. */
  'x-options-from'?: string;
  /** The value is a phone number of the country at this JSON pointer. */
  'x-phone'?: string;
  /** An entry of this list without this field is none: browser and server leave it out. */
  'x-key'?: string;
  /** The browser sends an entry of this list only if one of these of its fields is answered. */
  'x-sent-if'?: string[];
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
};

/** A validator compiled by codegen: plain code, no `eval`. Reports every violation, not only the first. */
export type CompiledValidator = ((data: unknown) => boolean) & { errors?: Violation[] | null };

/** A schema with its compiled validator: all that is needed to judge data. */
export type Rules = { schema: JsonSchema; validate: CompiledValidator };

/** One form of `schemas/forms/`, as generated. */
export type FormDefinition = Rules & {
  id: string;
  title: string;
  /** SHA-256 (hex) of the bundled schema and UI schema. */
  version: string;
  uiSchema: UiSchema;
  /** What RJSF asks while rendering, compiled, per dependent part of the form; see `dependentNodes`. */
  conditions?: Record<string, Conditions>;
};

/** Compiled conditions by RJSF's hash of their schema. */
export type Conditions = Record<string, CompiledValidator>;

/** One sentence for the person per dotted field path, such as `primaryContact.email`. */
export type FieldErrors = Record<string, string>;

/** A question of a small form, as a page shows it that does without the form engine. */
export type Question = { name: string; label: string; isSecret: boolean; autocomplete?: string };
