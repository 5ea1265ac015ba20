import { t } from '../../../codegen/runtime/translate.ts';

/** Makes an object of sentences by name, each in the current language whenever it is read. */
export function translated<Name extends string>(sentences: Record<Name, string>): Record<Name, string> {
  const spoken = { ...sentences };
  for (const [name, english] of Object.entries<string>(sentences))
    Object.defineProperty(spoken, name, { enumerable: true, get: () => t(english) });
  return spoken;
}
