import type { Platform } from '../../platform/platform.ts';
import { createConsultants } from './consultants.service.ts';
import { createEngagements } from './engagements.service.ts';

/** The consultants area: buyers and the consultants who act for them. */
export function createConsultantsArea(platform: Platform) {
  return { consultants: createConsultants(platform), engagements: createEngagements(platform) };
}
