import { createContext, type ReactNode, useContext } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';
import type { Problem } from '../../codegen/runtime/problems.ts';
import type { Widgets } from '../../widgets/widget-entry.ts';
import { WidgetsContext } from '../../widgets/widgets-context.ts';

/**
 * The answers of each form, by its name. A product adds its own:
 *
 * @example declare module '../engine/form-engine.tsx' { interface FormAnswers { login: Login } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: what is declared elsewhere goes in here
export interface FormAnswers {}

export type FormId = keyof FormAnswers & string;

/** What the engine asks of the product that it shows forms for. */
export type FormEngine = {
  /** Every widget that a schema may name. */
  widgets: Widgets;
  /**
   * A form in the language of now; an earlier release of it as `<form>@<release>`. Undefined where there is none of this
   * name. Rejects where it could not be loaded.
   */
  loadForm(name: string): Promise<FormDefinition | undefined>;
  /** The language of now: in another, the form is loaded again. */
  useLanguage(): string;
  /**
   * A problem that the server has told, in the language of now. Absent, or undefined for all, where there is but one:
   * then the server's own sentence is shown.
   */
  sayProblem?: (schema: JsonSchema, problem: Problem) => string | undefined;
};

const Engine = createContext<FormEngine | undefined>(undefined);

/** Around all that shows forms, or answers to them. */
export function FormEngineProvider({ engine, children }: { engine: FormEngine; children: ReactNode }) {
  return (
    <Engine value={engine}>
      <WidgetsContext value={engine.widgets}>{children}</WidgetsContext>
    </Engine>
  );
}

/** @throws Error where there is none around */
export function useFormEngine(): FormEngine {
  const engine = useContext(Engine);
  if (!engine) throw new Error('A form is shown outside of any form engine');
  return engine;
}
