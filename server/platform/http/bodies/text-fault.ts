import type { Finding } from '../../../../codegen/runtime/problems.ts';
import { UNSTORABLE } from '../../../../codegen/runtime/unstorable.ts';
import { AppError } from '../../errors.ts';
import { sentences } from '../../i18n/sentences.ts';
import { guard } from '../guard.ts';

/** Returns the finding that refuses a text, or undefined. */
export function textFault(text: string): Finding | undefined {
  return UNSTORABLE.test(text) ? sentences.zeroCharacter : undefined;
}

/**
 * Refuses zero characters in an address: no path or parameter has one. Addresses that cannot be decoded are refused
 * elsewhere. Headers with a zero character end the connection.
 */
export const refuseFaultyAddress = guard((c) => {
  // Checks the address as sent: what a route gets has been decoded once or twice.
  const { url } = c.req;
  if (!url.includes('%00')) return;
  const end = url.includes('?') ? url.indexOf('?') : url.length;
  const [path, questions] = [url.slice(0, end), url.slice(end + 1)];
  if (path.includes('%00')) throw new AppError('not-found', { request: sentences.notFound });
  if (questions.includes('%00')) {
    const asked = new URLSearchParams(questions);
    const faults = [...asked].filter(([name, value]) => textFault(name + value));
    const findings = faults.map(([name]) => [textFault(name) ? 'request' : name, sentences.zeroCharacter]);
    if (faults.length > 0) throw new AppError('invalid', Object.fromEntries(findings));
  }
});
