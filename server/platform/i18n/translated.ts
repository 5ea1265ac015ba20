import { t } from '../../../codegen/runtime/translate.ts';

/** Sentences by name, each in the language that is spoken when it is asked for. */
export function translated<Name extends string>(sentences: Record<Name, string>): Record<Name, string> {
  const spoken = { ...sentences };
  for (const [name, english] of Object.entries<string>(sentences))
    Object.defineProperty(spoken, name, { enumerable: true, get: () => t(english) });
  return spoken;
}
