import type { Failure } from './call.ts';

/** Whether a failure says that a link or its token opens nothing. Any other may be gone in a moment. */
export function isAboutLink({ status }: Failure): boolean {
  return status === 400 || status === 401 || status === 422;
}
