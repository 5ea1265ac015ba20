import { type Findings, selfSaid } from '../../../codegen/runtime/problems.ts';

/** Findings that say these sentences. */
export function found(sentences: Record<string, string>): Findings {
  return Object.fromEntries(Object.entries(sentences).map(([key, said]) => [key, selfSaid(() => said)]));
}
