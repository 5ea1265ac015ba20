import { constants } from '../../codegen/generated/constants.ts';
import type { Database, Db } from '../db/database.ts';
import { addSeconds, DAY, iso } from '../db/times.ts';
import type { DraftFiles } from '../files/draft-files.service.ts';
import { fileIdsIn } from '../forms/form-check.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import type { JsonObject } from '../forms/json-pointer.ts';
import type { Clock } from '../ports/clock.ts';
import type { Applicant } from '../signup/access-token.service.ts';
import { deleteDraft, deleteOldDrafts, findDraft, putDraft } from './drafts.repository.ts';
import { fixedFieldsOf } from './fixed-fields.ts';
import { getRegistrationFormId } from './registration-forms.ts';

/** A half-filled form under the version of the form it was typed into. */
export type Draft = { data: JsonObject; formId: string; formVersion: number; savedAt: string };

export type Drafts = {
  /** Keeps a half-filled form, valid or not, instead of the one before. */
  save(applicant: Applicant, data: JsonObject): Promise<{ savedAt: string }>;
  /** The draft of the applicant's number and kind of organization, whichever token it was typed under. */
  find(applicant: Applicant): Promise<Draft | null>;
  remove(trx: Db, applicant: Applicant): Promise<void>;
  removeOld(trx: Db): Promise<void>;
};

const LIFETIME_SECONDS = constants.draftLifetimeDays * DAY;

/** No form has so many files; a hostile body may. */
const MOST_FILES = 1000;

type Parts = { database: Database; clock: Clock; versions: FormVersions; draftFiles: DraftFiles };

export function createDrafts({ database, clock, versions, draftFiles }: Parts): Drafts {
  const oldest = () => iso(addSeconds(clock.now(), -LIFETIME_SECONDS));
  return {
    async save(applicant, data) {
      const formId = getRegistrationFormId(applicant.organizationType);
      const { reg_access_token: _token, stripe_payment_token: _card, ...answers } = data;
      const savedAt = iso(clock.now());
      const fileIds = fileIdsIn(formId, answers).slice(0, MOST_FILES);
      await database.transaction(async (trx) => {
        await putDraft(trx, {
          mobile_number: applicant.mobileNumber,
          organization_type: applicant.organizationType,
          data: JSON.stringify(answers),
          form_id: formId,
          form_version_id: versions[formId].id,
          saved_at: savedAt,
        });
        await draftFiles.note(trx, fileIds, applicant);
      });
      return { savedAt };
    },
    async find(applicant) {
      const row = await findDraft(database.reader, applicant, oldest());
      if (!row) return null;
      const data = withOwnFixedFields(JSON.parse(row.data) as JsonObject, applicant);
      return { data, formId: row.form_id, formVersion: row.number, savedAt: row.saved_at };
    },
    remove: deleteDraft,
    removeOld: (trx) => deleteOldDrafts(trx, oldest()),
  };
}

/** A draft typed under an earlier token must not bring back what a newer one has changed. */
function withOwnFixedFields(data: JsonObject, applicant: Applicant): JsonObject {
  const fixed = Object.entries(fixedFieldsOf(applicant)).filter(([key]) => Object.hasOwn(data, key));
  return { ...data, ...Object.fromEntries(fixed) };
}
