import type { ReactNode } from 'react';
import type { Path } from '../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../codegen/runtime/json-schema.ts';

/** The `ui:` keys of one field without their prefix, as product owners write them. */
export type UiOptions = {
  widget?: string;
  help?: string;
  /** The change to the answer that a reviewer asks for. */
  comment?: string;
  autocomplete?: string;
  inputmode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  width?: 's' | 'm' | 'l' | 'full';
  enumNames?: string[];
  enumHints?: string[];
  rows?: number;
  suggestions?: string[];
  /** The question can be read but not answered. */
  disabled?: boolean;
  /** The words of a list's empty entry, instead of "-- Please select --". */
  emptyLabel?: string;
  /** A first entry that stands for nothing, such as `{ "value": 0, "label": "None" }`; it is chosen beforehand. */
  noneOption?: { value: string | number; label: string };
  /** For a card: it is asked for whatever the plan costs. */
  alwaysShown?: boolean;
  /** The UI schema for a part that RJSF shows; put there by codegen. */
  rjsf?: unknown;
};

/** One question of a form. */
export type FieldProps = {
  path: Path;
  schema: JsonSchema;
  options: UiOptions;
  isRequired: boolean;
};

/**
 * The props of every widget. Widgets are uncontrolled: they start with `initialValue` and report each change; a value
 * set from elsewhere mounts them anew. `undefined` means not answered.
 */
export type WidgetProps = {
  /** The id of the control, which the label and the error summary point at. */
  id: string;
  name: string;
  path: Path;
  label: string;
  schema: JsonSchema;
  options: UiOptions;
  initialValue: unknown;
  isRequired: boolean;
  isInvalid: boolean;
  /** Ids of the hint and the error, when they are there. */
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** Renders a question inside this one, with its own label and error. */
  renderField: (field: FieldProps) => ReactNode;
};

/** The props of an answer that is only read: on the check page, in a review. */
export type AnswerProps = Pick<WidgetProps, 'schema' | 'options' | 'path'> & { value: unknown };
