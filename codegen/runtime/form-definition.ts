import type { Rules, UiSchema } from './json-schema.ts';
import type { FindPastDates } from './past-dates.ts';
import type { Shapes } from './shape/shape.ts';

/** One form of `schemas/forms/` or `schemas/dialogs/`, as generated. */
export type FormDefinition = Rules & {
  id: string;
  title: string;
  /** SHA-256 (hex) of the bundled schema and UI schema. */
  version: string;
  uiSchema: UiSchema;
  /** What the form asks, given what is answered; only of forms where that makes a difference. */
  shapes?: Shapes;
  /** Only of forms with `x-not-past`: no other page loads what judges it. */
  findPastDates?: FindPastDates;
  /** Of a translated form: the same in English. */
  original?: FormDefinition;
};

/** The answers of a form, as they are sent. */
export type FormValues = { [name: string]: unknown };
