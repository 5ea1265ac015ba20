import type { ApplicationDetail, Standing } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

export type DecisionKind = 'start_review' | 'approve' | 'decline' | 'request_changes';

/** The texts that the applicant reads along with the decision. */
export type DecisionTexts = { reason?: string; message?: string; fields?: Record<string, string> };

/** Takes a decision on the version that was seen; answers 409 if somebody else was faster. */
export function decide(
  { id, version }: Pick<ApplicationDetail, 'id' | 'version'>,
  kind: DecisionKind,
  texts: DecisionTexts = {},
): Promise<Answer<Standing>> {
  return ask(`POST /admin/applications/{id}/${kind}`, { params: { id }, body: { version, ...texts } });
}
