import { messages } from '../../../codegen/runtime/form-messages.ts';
import type { Said } from './translated.ts';

/** Makes the finding of a situation of the catalogue, which has its sentence. */
export function situation(name: keyof typeof messages.situations): Said {
  return { rule: name, params: {}, say: () => messages.situations[name] };
}
