import type { Words } from '../../../../codegen/runtime/translate.ts';
import { setAt } from '../draft/edit-json.ts';
import { parsed } from '../draft/read-json.ts';

/** What a catalogue says; undefined while it is no JSON. */
export function wordsIn(text: string): Words | undefined {
  const json = parsed(text);
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Words) : undefined;
}

/** Writes the French of a wording; nothing takes it away. */
export function setFrench(catalogue: string, english: string, french: string): string {
  return setAt(catalogue, [english], french || undefined);
}
