import type { Answer } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';
import { pathTo } from '../../ui/routes.ts';
import { kindOfType, registrationKinds } from './kinds.ts';
import { submittedMemory } from './signup-memory.ts';

/**
 * Returns the address of the receipt for what was handed in under this token, from this page or another; answers 401 if
 * nothing was handed in.
 */
export async function receiptPath(accessToken: string): Promise<Answer<string>> {
  const answer = await ask('POST /registration/receipt', { body: { accessToken } });
  if (!answer.ok) return answer;
  const { reference, submittedAt, organizationType } = answer.data;
  if (submittedMemory.read()?.reference !== reference) submittedMemory.write({ reference, submittedAt });
  return { ok: true, data: pathTo(registrationKinds[kindOfType(organizationType)].completePage) };
}
