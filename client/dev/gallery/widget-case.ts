import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import type { State } from './look.ts';

/** The question that shows a widget. The tests of widgets use the same questions. */
export type WidgetCase = {
  /** The question's label. */
  title: string;
  /** The answer's name in sentences, article included. */
  called: string;
  /** The question's schema and UI schema, without title and widget. */
  schema: JsonSchema;
  ui?: UiSchema;
  /** The answer that it is filled in with. */
  example?: unknown;
  /** Its tiles are wider than others. */
  isWide?: boolean;
  /** Its lists are long: its tiles scroll. */
  isTall?: boolean;
  /** The states that it does not have, and why. */
  never?: Partial<Record<State, string>>;
};

/** A line of text. */
export const line = { type: 'string', minLength: 1, maxLength: 100 };

export const date = { type: 'string', maxLength: 10, 'x-date': true };
