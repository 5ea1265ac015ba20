import { constants } from '../../codegen/generated/constants.ts';
import { forms } from '../../codegen/generated/server.ts';
import type { Database, Db } from '../db/database.ts';
import { addSeconds, DAY, iso } from '../db/times.ts';
import type { DraftFiles } from '../files/draft-files.service.ts';
import type { ChangedQuestion, DraftVersions, OpenForm } from '../forms/draft-versions.service.ts';
import { fileIdsIn } from '../forms/form-check.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import type { JsonObject } from '../forms/json-pointer.ts';
import type { Clock } from '../ports/clock.ts';
import type { Applicant } from '../signup/access-token.service.ts';
import { countDrafts, deleteDraft, deleteOldDrafts, findDraft, putDraft } from './drafts.repository.ts';
import { fixedFieldsOf } from './fixed-fields.ts';
import { getRegistrationFormId, isRegistrationForm } from './registration-forms.ts';

/** A half-filled form under the version of the form it was typed into. */
export type Draft = {
  data: JsonObject;
  formId: string;
  /** The number of the version that the answers were typed into. */
  formVersion: number;
  savedAt: string;
  /** The questions that have changed since; absent when none has. */
  changed?: ChangedQuestion[];
  /** The earlier release that the draft is finished on; absent for the form as it is. */
  release?: number;
};

export type Drafts = {
  /** Keeps a half-filled form, valid or not, instead of the one before. */
  save(applicant: Applicant, data: JsonObject): Promise<{ savedAt: string }>;
  /** The draft of the applicant's number and kind of organization, whichever token it was typed under. */
  find(applicant: Applicant): Promise<Draft | null>;
  /** The form that the applicant's draft is finished in; undefined for the form as it is. */
  findOldForm(applicant: Applicant): Promise<OpenForm | undefined>;
  /** How many people are in the middle of a form; undefined for one whose drafts are not kept here. */
  countOf(formId: string): Promise<number | undefined>;
  remove(trx: Db, applicant: Applicant): Promise<void>;
  removeOld(trx: Db): Promise<void>;
};

const LIFETIME_SECONDS = constants.draftLifetimeDays * DAY;

/** No form has so many files; a hostile body may. */
const MOST_FILES = 1000;

type Parts = {
  database: Database;
  clock: Clock;
  versions: FormVersions;
  draftVersions: DraftVersions;
  draftFiles: DraftFiles;
};

export function createDrafts({ database, clock, versions, draftVersions, draftFiles }: Parts): Drafts {
  const oldest = () => iso(addSeconds(clock.now(), -LIFETIME_SECONDS));
  const findOldForm = async (applicant: Applicant): Promise<OpenForm | undefined> => {
    const formId = getRegistrationFormId(applicant.organizationType);
    if (!draftVersions.canFinishOnOld(formId)) return undefined;
    const row = await findDraft(database.reader, applicant, oldest());
    const open = row && (await draftVersions.openFor(formId, row.form_version_id));
    return open?.release === undefined ? undefined : open;
  };
  return {
    async save(applicant, data) {
      const formId = getRegistrationFormId(applicant.organizationType);
      const { reg_access_token: _token, stripe_payment_token: _card, ...answers } = data;
      const savedAt = iso(clock.now());
      const { form, version } = (await findOldForm(applicant)) ?? {
        form: forms[formId],
        version: versions[formId],
      };
      const fileIds = fileIdsIn(form, answers).slice(0, MOST_FILES);
      await database.transaction(async (trx) => {
        await putDraft(trx, {
          mobile_number: applicant.mobileNumber,
          organization_type: applicant.organizationType,
          data: JSON.stringify(answers),
          form_id: formId,
          form_version_id: version.id,
          saved_at: savedAt,
        });
        await draftFiles.note(trx, fileIds, applicant);
      }, `draft:${applicant.mobileNumber}:${applicant.organizationType}`);
      return { savedAt };
    },
    countOf: async (formId) =>
      isRegistrationForm(formId) ? countDrafts(database.reader, formId, oldest()) : undefined,
    async find(applicant) {
      const row = await findDraft(database.reader, applicant, oldest());
      if (!row) return null;
      const formId = getRegistrationFormId(applicant.organizationType);
      const typed = JSON.parse(row.data) as JsonObject;
      const { data, changed, open } = await draftVersions.resume(formId, row.form_version_id, typed);
      return {
        data: withOwnFixedFields(data, applicant),
        formId: row.form_id,
        formVersion: row.number,
        savedAt: row.saved_at,
        ...(changed.length > 0 && { changed }),
        ...(open.release !== undefined && { release: open.release }),
      };
    },
    findOldForm,
    remove: deleteDraft,
    removeOld: (trx) => deleteOldDrafts(trx, oldest()),
  };
}

/** A draft typed under an earlier token must not bring back what a newer one has changed. */
function withOwnFixedFields(data: JsonObject, applicant: Applicant): JsonObject {
  const fixed = Object.entries(fixedFieldsOf(applicant)).filter(([key]) => Object.hasOwn(data, key));
  return { ...data, ...Object.fromEntries(fixed) };
}
