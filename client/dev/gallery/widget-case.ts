import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import type { State } from './look.ts';

/** How a widget is asked for, and what is shown of it. The tests of widgets ask for it in the same way. */
export type WidgetCase = {
  /** What the question is labelled with. */
  title: string;
  /** What sentences call the answer, article included. */
  called: string;
  /** The question's schema and UI schema, without title and widget. */
  schema: JsonSchema;
  ui?: UiSchema;
  /** What it is filled in with. */
  example?: unknown;
  /** Its tiles need the room of two. */
  isWide?: boolean;
  /** Its lists are long: its tiles scroll. */
  isTall?: boolean;
  /** States that it has not, and why. */
  never?: Partial<Record<State, string>>;
};

/** A line of text. */
export const line = { type: 'string', minLength: 1, maxLength: 100 };

export const date = { type: 'string', maxLength: 10, 'x-date': true };
