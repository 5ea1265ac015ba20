import type { Failure } from './call.ts';

/** Tells whether a failure means that a link or its token is invalid. Any other failure may be temporary. */
export function isAboutLink({ status }: Failure): boolean {
  return status === 400 || status === 401 || status === 422;
}
