import type { CompanyProfile, Insurance } from '../../../codegen/generated/types.ts';
import { finding } from '../../../codegen/runtime/find-problems.ts';
import type { Findings } from '../../../codegen/runtime/problems.ts';
import type { DraftVersions } from '../../engine/drafts/draft-versions.service.ts';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import type { SubmissionHandler, Submissions } from '../../engine/forms/submission.service.ts';
import type { Files } from '../../engine/uploads/files.service.ts';
import { takeFiles } from '../../engine/uploads/take-files.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OrganizationRow } from '../../platform/db/tables/account-tables.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { withReferenceFacts } from '../applications/registration/reference-facts.ts';
import type { Reference } from '../reference/reference.service.ts';
import {
  type CompanyFormId,
  companyForms,
  findOrganization,
  updateOrganization,
} from './company-forms.repository.ts';

export type { CompanyFormId };

/** The answers of a form, and the organization's version that they belong to. */
export type CompanyAnswers = { data: JsonObject; version: number };

export type CompanyForms = {
  /** @throws AppError `not-found` */
  read(organizationId: string, formId: CompanyFormId): Promise<CompanyAnswers>;
  /**
   * Replaces the answers. `seen`: the version that the change is based on; later changes are not overwritten.
   * @throws AppError `invalid` per field, `conflict`, `not-found`
   */
  write(
    organizationId: string,
    formId: CompanyFormId,
    payload: JsonObject,
    seen?: number,
  ): Promise<CompanyAnswers>;
};

type Parts = {
  forms: FormRegistry;
  database: Database;
  clock: Clock;
  submissions: Submissions;
  reference: Reference;
  files: Files;
  draftVersions: DraftVersions;
};
type Handler = SubmissionHandler<CompanyProfile | Insurance, OrganizationRow, CompanyAnswers>;

/** Company profile and insurance of an approved organization. */
export function createCompanyForms(parts: Parts): CompanyForms {
  const { database, submissions } = parts;
  return {
    async read(organizationId, formId) {
      const row = await findOrganization(database.reader, organizationId);
      if (!row) throw new AppError('not-found', { request: sentences.notFound });
      return { data: await storedAnswers(parts, formId, row), version: row.version };
    },
    write: (organizationId, formId, payload, seen) =>
      submissions.submit(handlerOf(parts, { organizationId, formId, seen }), payload),
  };
}

type Change = { organizationId: string; formId: CompanyFormId; seen: number | undefined };

/** Reads stored answers, which may have been typed into another version of the form. */
async function storedAnswers({ draftVersions }: Parts, formId: CompanyFormId, row: OrganizationRow) {
  const columns = companyForms[formId];
  const [data, versionId] = [JSON.parse(row[columns.data]) as JsonObject, row[columns.version]];
  return (await draftVersions.toCurrent({ formId, versionId, data, leftOut: null })).data;
}

function handlerOf(parts: Parts, change: Change): Handler {
  const { database, clock, reference, files } = parts;
  const { organizationId, formId, seen } = change;
  return {
    formId,
    async admit(payload) {
      const row = await findOrganization(database.reader, organizationId);
      if (!row) throw new AppError('not-found', { request: sentences.notFound });
      if (seen !== undefined && seen !== row.version) throw changedMeanwhile();
      const data = { ...withReferenceFacts(payload, await reference.lists()), ...seatIn(formId, row) };
      const held = await storedAnswers(parts, formId, row);
      return {
        data,
        context: row,
        findings: movedSeat(parts, formId, { row, payload }),
        organizationId,
        held,
      };
    },
    async store(trx, { data, formVersion, context: row, fileIds }) {
      await takeFiles(files, trx, { ownerId: organizationId, data, fileIds });
      const columns = companyForms[formId];
      const isStored = await updateOrganization(trx, row, {
        [columns.data]: JSON.stringify(data),
        [columns.version]: formVersion.id,
        ...('name' in data && { name: data.name }),
        updated_at: iso(clock.now()),
      });
      if (!isStored) throw changedMeanwhile();
      return { data: { ...data }, version: row.version + 1 };
    },
  };
}

/**
 * Returns where an organization is located. That was reviewed with its application, so its account cannot change it.
 */
function seatIn(formId: CompanyFormId, { country, region }: OrganizationRow): JsonObject {
  return formId === 'company-profile' ? { country, state: region } : { country };
}

function movedSeat(
  { forms }: Parts,
  formId: CompanyFormId,
  { row, payload }: { row: OrganizationRow; payload: JsonObject },
): Findings {
  const moved = Object.entries(seatIn(formId, row)).filter(
    ([key, value]) => payload[key] !== undefined && payload[key] !== value,
  );
  return Object.fromEntries(moved.map(([key]) => [key, finding(forms.get(formId).schema, [key], 'x-fixed')]));
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', { request: sentences.changedMeanwhile });
}
