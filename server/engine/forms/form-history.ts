import { oldForms } from '../../../codegen/generated/old-forms.ts';
import { releases } from '../../../codegen/generated/releases.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { FormReleases } from '../../../codegen/runtime/versions/migration.ts';

/** What forms were before, and what that means for drafts. */
export type FormHistory = {
  /** Released versions and the migrations between them, by form. */
  releases: Record<string, FormReleases>;
  /** Earlier versions that drafts are finished on, as `<form-id>@<number>`. */
  oldForms: Record<string, FormDefinition>;
};

/** The history that codegen has made of `schemas/forms`. */
export const formHistory: FormHistory = { releases, oldForms };
