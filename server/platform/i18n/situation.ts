import { messages } from '../../../codegen/runtime/form-messages.ts';
import type { Said } from './translated.ts';

/** A situation of the catalogue, which says it. */
export function situation(name: keyof typeof messages.situations): Said {
  return { rule: name, params: {}, say: () => messages.situations[name] };
}
