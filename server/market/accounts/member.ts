import { constants } from '../../../codegen/generated/constants.ts';
import { AppError } from '../../platform/errors.ts';
import type { AppContext } from '../../platform/http/request-context.ts';
import { needUser } from '../../platform/http/session.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { SessionUser } from '../../platform/security/session-user.ts';

/** A user of an approved organization. */
export type Member = SessionUser & { organizationId: string; organizationType: number };

/**
 * Returns the logged-in member. `type`: the type that their organization must have.
 * @throws AppError `unauthenticated`, or `forbidden` for staff and for other organizations
 */
export function needMember(c: AppContext, type?: keyof typeof constants.organizationTypes): Member {
  const { organizationId, organizationType, ...user } = needUser(c);
  const isOfType = type === undefined || organizationType === constants.organizationTypes[type];
  if (organizationId === null || organizationType === null || !isOfType)
    throw new AppError('forbidden', { request: sentences.notAllowed });
  return { ...user, organizationId, organizationType };
}
