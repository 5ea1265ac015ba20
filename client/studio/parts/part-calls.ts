import { fetchPart, savePart } from '../../api/studio-parts.ts';
import type { SavingCalls } from '../bench/use-saving.ts';

/** Returns the calls for a part. */
export function callsOfPart(id: string): SavingCalls {
  return {
    save: (text, tag) => savePart(id, text, tag),
    async read() {
      const answer = await fetchPart(id);
      return answer.ok ? { text: answer.data.part.text, tag: answer.data.part.tag } : undefined;
    },
  };
}
