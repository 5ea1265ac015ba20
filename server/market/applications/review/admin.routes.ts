import { Hono } from 'hono';
import type { FormRegistry } from '../../../engine/forms/form-registry.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import { staffRoutes } from '../../accounts/staff.routes.ts';
import type { StaffManagement } from '../../accounts/staff-management.service.ts';
import { referenceEditingRoutes } from '../../reference/reference-editing.routes.ts';
import type { ReferenceEditing } from '../../reference/reference-editing.service.ts';
import type { createReview } from './create-review.ts';
import { queueRoutes } from './queue.routes.ts';
import { reviewRoutes } from './review.routes.ts';

type Parts = {
  forms: FormRegistry;
  review: ReturnType<typeof createReview>;
  staffManagement: StaffManagement;
  referenceEditing: ReferenceEditing;
  clock: Clock;
};

/** The calls of staff. Below `/api/admin`; each call checks who may make it. */
export function adminRoutes(parts: Parts): Hono<RequestContext> {
  const { review, referenceEditing, clock } = parts;
  const routes = new Hono<RequestContext>();
  routes.route('/', queueRoutes({ ...review, clock }));
  routes.route('/applications', reviewRoutes(review));
  routes.route('/staff', staffRoutes(parts));
  routes.route('/reference', referenceEditingRoutes(referenceEditing));
  return routes;
}
