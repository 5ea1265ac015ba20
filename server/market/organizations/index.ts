import type { FormEngine } from '../../engine/form-engine.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reference } from '../reference/reference.service.ts';
import { createCompanyForms } from './company-forms.service.ts';
import { createOrganizations } from './organizations.service.ts';

/** The organizations area: approved organizations and the forms of their accounts. */
export function createOrganizationsArea(parts: Platform & FormEngine & { reference: Reference }) {
  return { organizations: createOrganizations(parts), companyForms: createCompanyForms(parts) };
}
