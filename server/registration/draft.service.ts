import { constants } from '../../codegen/generated/constants.ts';
import type { Database, Db } from '../db/database.ts';
import type { DraftRow } from '../db/tables/signup-tables.ts';
import { addSeconds, DAY, iso } from '../db/times.ts';
import type { DraftFiles } from '../files/draft-files.service.ts';
import type {
  ChangedQuestion,
  DraftVersions,
  OpenForm,
  StoredDraft,
} from '../forms/draft-versions.service.ts';
import { type FormId, fileIdsIn } from '../forms/form-check.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import type { JsonObject } from '../forms/json-pointer.ts';
import { leftOutText, readLeftOut } from '../forms/left-out.ts';
import type { StoredForms } from '../forms/stored-forms.service.ts';
import type { Clock } from '../ports/clock.ts';
import type { Applicant } from '../signup/access-token.service.ts';
import {
  countDrafts,
  deleteDraft,
  deleteOldDrafts,
  findDraft,
  putDraft,
  updateLeftOut,
} from './drafts.repository.ts';
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
  /**
   * Keeps a half-filled form, valid or not, instead of the one before. `typedInto`: the content of the form, where that
   * may not be the form as it is now.
   */
  save(applicant: Applicant, data: JsonObject, typedInto?: string): Promise<{ savedAt: string }>;
  /** The draft of the applicant's number and kind of organization, whichever token it was typed under. */
  find(applicant: Applicant): Promise<Draft | null>;
  /** The form that the applicant's draft is finished in; undefined for the form as it is. */
  findOldForm(applicant: Applicant): Promise<OpenForm | undefined>;
  /** How many people are in the middle of each version of a form; undefined for one whose drafts are not kept here. */
  countOf(formId: string): Promise<{ sha256: string; count: number }[] | undefined>;
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
  storedForms: StoredForms;
  draftVersions: DraftVersions;
  draftFiles: DraftFiles;
};

export function createDrafts(parts: Parts): Drafts {
  const { database, clock, versions, storedForms, draftVersions, draftFiles } = parts;
  const oldest = () => iso(addSeconds(clock.now(), -LIFETIME_SECONDS));
  const findOldForm = async (applicant: Applicant): Promise<OpenForm | undefined> => {
    const formId = getRegistrationFormId(applicant.organizationType);
    if (!draftVersions.canFinishOnOld(formId)) return undefined;
    const row = await findDraft(database.reader, applicant, oldest());
    const open = row && (await draftVersions.openFor(formId, row.form_version_id));
    return open?.release === undefined ? undefined : open;
  };
  return {
    async save(applicant, data, typedInto) {
      const formId = getRegistrationFormId(applicant.organizationType);
      const { reg_access_token: _token, stripe_payment_token: _card, ...answers } = data;
      const savedAt = iso(clock.now());
      const before = await findDraft(database.reader, applicant, oldest());
      const versionId =
        (await draftVersions.findTyped(formId, typedInto)) ??
        (await findOldForm(applicant))?.version.id ??
        versions[formId].id;
      const leftOut =
        before && (await draftVersions.leftOutOf(storedDraft(before), { versionId, data: answers }));
      const fileIds = fileIdsIn(await storedForms.get(versionId), answers).slice(0, MOST_FILES);
      await database.transaction(async (trx) => {
        await putDraft(trx, {
          mobile_number: applicant.mobileNumber,
          organization_type: applicant.organizationType,
          data: JSON.stringify(answers),
          form_id: formId,
          form_version_id: versionId,
          saved_at: savedAt,
          left_out: leftOutText(leftOut ?? null),
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
      const draft = storedDraft(row);
      const { data, changed, open, seen } = await draftVersions.resume(draft);
      if (seen) await database.transaction((trx) => updateLeftOut(trx, row, leftOutText(seen)));
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

function storedDraft({ form_id, form_version_id, data, left_out }: DraftRow): StoredDraft {
  const leftOut = readLeftOut(left_out);
  return { formId: form_id as FormId, versionId: form_version_id, data: JSON.parse(data), leftOut };
}

/** A draft typed under an earlier token must not bring back what a newer one has changed. */
function withOwnFixedFields(data: JsonObject, applicant: Applicant): JsonObject {
  const fixed = Object.entries(fixedFieldsOf(applicant)).filter(([key]) => Object.hasOwn(data, key));
  return { ...data, ...Object.fromEntries(fixed) };
}
