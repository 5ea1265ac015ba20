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

/** The parts that a product gives the engine that shows its forms. */
export type FormEngine = {
  /** Every widget that a schema may name. */
  widgets: Widgets;
  /**
   * Loads a form in the current language; an earlier release of it as `<form>@<release>`. Resolves to undefined if
   * there is none of this name. Rejects if it could not be loaded.
   */
  loadForm(name: string): Promise<FormDefinition | undefined>;
  /** Returns the current language; when it changes, forms are loaded again. */
  useLanguage(): string;
  /**
   * Puts a problem that the server reported into the current language. Absent, or always undefined, in a product with
   * one language: then the server's own sentence is shown.
   */
  sayProblem?: (schema: JsonSchema, problem: Problem) => string | undefined;
};

const Engine = createContext<FormEngine | undefined>(undefined);

/** Provides the engine to everything that shows forms or answers to them. */
export function FormEngineProvider({ engine, children }: { engine: FormEngine; children: ReactNode }) {
  return (
    <Engine value={engine}>
      <WidgetsContext value={engine.widgets}>{children}</WidgetsContext>
    </Engine>
  );
}

/** @throws Error outside of a `FormEngineProvider` */
export function useFormEngine(): FormEngine {
  const engine = useContext(Engine);
  if (!engine) throw new Error('A form is shown outside of any form engine');
  return engine;
}
