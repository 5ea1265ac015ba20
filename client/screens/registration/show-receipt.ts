import { findSubmitted } from '../../api/registration-draft.ts';
import { pathTo } from '../../routes.ts';
import { kindOfType, registrationKinds } from './kinds.ts';
import { submittedMemory } from './signup-memory.ts';

/** Where the receipt is of what was handed in under this token, from this page or another; undefined where nothing was. */
export async function receiptPath(accessToken: string): Promise<string | undefined> {
  const answer = await findSubmitted(accessToken);
  if (!answer.ok) return undefined;
  const { reference, submittedAt, organizationType } = answer.data;
  if (submittedMemory.read()?.reference !== reference) submittedMemory.write({ reference, submittedAt });
  return pathTo(registrationKinds[kindOfType(organizationType)].completePage);
}
