import type { Rules, UiSchema } from './json-schema.ts';
import type { FindPastDates } from './past-dates.ts';
import type { Shapes } from './shape/shape.ts';

/** One form of `schemas/forms/` or `schemas/dialogs/`, as generated. */
export type FormDefinition = Rules & {
  id: string;
  title: string;
  /** The content hash: SHA-256 (hex) of the bundled schema and UI schema. */
  sha256: string;
  uiSchema: UiSchema;
  /** Tells what the form asks, given what is answered; only in forms where answers make a difference. */
  shapes?: Shapes;
  /** Only in forms with `x-not-past`, so that no other page loads its code. */
  findPastDates?: FindPastDates;
  /** The English form, where this one is a translation. */
  original?: FormDefinition;
};

/** The answers of a form, as they are sent. */
export type FormValues = { [name: string]: unknown };
