import type { FormEngine } from '../../engine/form-engine.ts';
import type { SmsBudget } from '../../platform/attempts/sms-budget.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAcceptances } from './acceptance.service.ts';
import { createAccessTokens } from './access-token.service.ts';
import { createCodeRequests } from './code-request.service.ts';
import { createSignupPrune } from './retention.ts';
import { createVerification } from './verification.service.ts';

type Parts = Platform &
  Pick<FormEngine, 'submissions' | 'openings'> & {
    /** Undefined: text messages cost nothing. */
    smsBudget?: SmsBudget | undefined;
  };

/** The signup area: from the request for a code to the accepted terms. */
export function createSignup(parts: Parts) {
  return {
    accessTokens: createAccessTokens(parts),
    codeRequests: createCodeRequests({ ...parts, host: new URL(parts.publicUrl).hostname }),
    verification: createVerification(parts),
    acceptances: createAcceptances(parts),
    signupPrune: createSignupPrune(parts.clock),
  };
}
