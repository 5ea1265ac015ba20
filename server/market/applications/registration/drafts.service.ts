import { constants } from '../../../../codegen/generated/constants.ts';
import {
  entryNamesIn,
  latestIn,
  type Marks,
  NEVER,
  namesEntries,
} from '../../../../codegen/runtime/merge/marks.ts';
import type { ChangedQuestion } from '../../../../codegen/runtime/versions/change.ts';
import type { DraftVersions, OpenForm, StoredDraft } from '../../../engine/drafts/draft-versions.service.ts';
import { withRoom } from '../../../engine/drafts/large-drafts.ts';
import {
  type MergedDraft,
  mergeDraft,
  type SavedDraft,
  type SentDraft,
  toldOf,
  untilStored,
} from '../../../engine/drafts/merged-draft.ts';
import { fileIdsIn } from '../../../engine/forms/form-check.ts';
import type { FormVersions } from '../../../engine/forms/form-versions.service.ts';
import { leftOutText, readLeftOut } from '../../../engine/forms/left-out.ts';
import type { StoredForms } from '../../../engine/forms/stored-forms.service.ts';
import type { DraftFiles } from '../../../engine/uploads/draft-files.service.ts';
import { fileGuards } from '../../../engine/uploads/file-guards.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { DraftRow } from '../../../platform/db/tables/signup-tables.ts';
import { addSeconds, DAY, iso } from '../../../platform/db/times.ts';
import type { JsonObject } from '../../../platform/json-object.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { Prune } from '../../../platform/retention/housekeeping.ts';
import { createOneByOne } from '../../../platform/turns/one-by-one.ts';
import { type AccessTokens, type Applicant, invalidAccessToken } from '../../signup/access-token.service.ts';
import {
  countDrafts,
  deleteDraft,
  deleteOldDrafts,
  draftSize,
  findDraft,
  putDraft,
  updateLeftOut,
} from './drafts.repository.ts';
import { fixedFieldsOf } from './fixed-fields.ts';
import { getRegistrationFormId, isRegistrationForm } from './registration-forms.ts';

/** A half-filled form, with the form version it was typed into. */
export type Draft = {
  data: JsonObject;
  formId: string;
  /** The number of the version that the answers were typed into. */
  formVersion: number;
  savedAt: string;
  /** Identifies the entries of lists, if pages have given them names. */
  marks?: Marks;
  /** The questions that have changed since; undefined when none has. */
  changed?: ChangedQuestion[];
  /** The earlier release that the draft is finished on; undefined for the current form. */
  release?: number;
};

export type Drafts = {
  /**
   * Stores a half-filled form, valid or not. Of each answer the one typed last is kept, whichever page it came from.
   * `typedInto`: content hash of the form, if it may not be the current one.
   */
  save(applicant: Applicant, sent: SentDraft): Promise<SavedDraft>;
  /** Finds the draft of the applicant's number and organization type, whichever token it was typed under. */
  find(applicant: Applicant): Promise<Draft | null>;
  /** Finds the earlier form that the applicant's draft is finished in; undefined for the current one. */
  findOldForm(applicant: Applicant): Promise<OpenForm | undefined>;
  /** Counts the drafts of each version of a form; undefined for forms without drafts here. */
  countOf(formId: string): Promise<{ sha256: string; count: number }[] | undefined>;
  remove(trx: Db, applicant: Applicant): Promise<void>;
  removeOld: Prune;
};

const LIFETIME_SECONDS = constants.draftLifetimeDays * DAY;

/** More than any form has, but a hostile body may have more. */
const MOST_FILES = 1000;

type Parts = {
  database: Database;
  clock: Clock;
  versions: FormVersions;
  storedForms: StoredForms;
  draftVersions: DraftVersions;
  draftFiles: DraftFiles;
  accessTokens: Pick<AccessTokens, 'isUnspent'>;
};

export function createDrafts(parts: Parts): Drafts {
  const { database, clock } = parts;
  const inLine = createOneByOne();
  const inRoom = async <T>(applicant: Applicant, work: () => Promise<T>): Promise<T> => {
    const size = await draftSize(database.reader, applicant);
    return withRoom({ owner: applicant.mobileNumber, size }, work);
  };
  return {
    async save(applicant, sent) {
      const attempt = await saving(parts, applicant, sent);
      return inLine(nameOf(applicant), () => inRoom(applicant, () => untilStored(attempt)));
    },
    countOf: async (formId) =>
      isRegistrationForm(formId) ? countDrafts(database.reader, formId, oldest(clock)) : undefined,
    find: (applicant) => inRoom(applicant, () => find(parts, applicant)),
    findOldForm: (applicant) => findOldForm(parts, applicant),
    remove: deleteDraft,
    removeOld: (trx) => deleteOldDrafts(trx, oldest(clock)),
  };
}

/** Returns the time before which a saved draft has expired. */
function oldest(clock: Clock): string {
  return iso(addSeconds(clock.now(), -LIFETIME_SECONDS));
}

async function findOldForm(
  { database, clock, draftVersions }: Parts,
  applicant: Applicant,
): Promise<OpenForm | undefined> {
  const formId = getRegistrationFormId(applicant.organizationType);
  if (!draftVersions.canFinishOnOld(formId)) return undefined;
  const row = await findDraft(database.reader, applicant, oldest(clock));
  const open = row && (await draftVersions.openFor(formId, row.form_version_id));
  return open?.release === undefined ? undefined : open;
}

/** Returns an attempt to merge what was sent into the draft and store it; it gives undefined if the draft changed meanwhile. */
async function saving(
  parts: Parts,
  applicant: Applicant,
  sent: SentDraft,
): Promise<() => Promise<SavedDraft | undefined>> {
  const { database, clock, versions, draftVersions } = parts;
  const formId = getRegistrationFormId(applicant.organizationType);
  const { reg_access_token: _token, stripe_payment_token: _card, ...data } = sent.data;
  const { marks, typedInto } = sent;
  const typedId = await draftVersions.findTyped(formId, typedInto);
  return async () => {
    const now = clock.now();
    const before = await findDraft(database.reader, applicant, oldest(clock));
    if (!before && marks && latestIn(marks) === NEVER) return { savedAt: iso(now) };
    const versionId = typedId ?? (await findOldForm(parts, applicant))?.version.id ?? versions.of(formId).id;
    const typed = { formId, versionId, data, marks };
    const merged = await mergeDraft(parts, before && storedDraft(before), typed, now.getTime());
    if (!(await store(parts, applicant, merged, { before, formId, savedAt: iso(now) }))) return undefined;
    if (!marks) return { savedAt: iso(now) };
    const open = await draftVersions.openFor(formId, merged.versionId);
    const isOther = typedInto !== undefined && open.version.sha256 !== typedInto;
    return {
      savedAt: iso(now),
      ...toldOf(merged, typed),
      ...(isOther && { formVersion: open.version.sha256 }),
    };
  };
}

/** @returns false if the draft is no longer what it was `before` */
async function store(
  { database, clock, storedForms, draftFiles, accessTokens }: Parts,
  applicant: Applicant,
  { versionId, data, texts }: MergedDraft,
  { before, formId, savedAt }: { before: DraftRow | undefined; formId: string; savedAt: string },
): Promise<boolean> {
  const fileIds = fileIdsIn(await storedForms.get(versionId), data).slice(0, MOST_FILES);
  const row = {
    mobile_number: applicant.mobileNumber,
    organization_type: applicant.organizationType,
    data: texts.data,
    form_id: formId,
    form_version_id: versionId,
    saved_at: savedAt,
    left_out: texts.leftOut,
    marks: texts.marks,
  };
  return database.transaction(
    async (trx) => {
      // A draft saved while the registration is submitted must not remain.
      if (!(await accessTokens.isUnspent(trx, applicant.accessTokenId))) throw invalidAccessToken();
      const isStored = await putDraft(trx, row, before ?? { oldest: oldest(clock) });
      if (isStored) await draftFiles.note(trx, fileIds, applicant);
      return isStored;
    },
    [`access-token:${applicant.accessTokenId}`, ...fileGuards(fileIds)],
  );
}

async function find({ database, clock, draftVersions }: Parts, applicant: Applicant): Promise<Draft | null> {
  const row = await findDraft(database.reader, applicant, oldest(clock));
  if (!row) return null;
  const { data, marks, changed, open, seen } = await draftVersions.resume(storedDraft(row));
  if (seen)
    await database.transaction(
      (trx) => updateLeftOut(trx, row, leftOutText(seen)),
      `access-token:${applicant.accessTokenId}`,
    );
  return {
    data: withOwnFixedFields(data, applicant),
    formId: row.form_id,
    formVersion: row.number,
    savedAt: row.saved_at,
    ...(namesEntries(marks) && { marks: entryNamesIn(marks) }),
    ...(changed.length > 0 && { changed }),
    ...(open.release !== undefined && { release: open.release }),
  };
}

function nameOf({ mobileNumber, organizationType }: Applicant): string {
  return `draft:${mobileNumber}:${organizationType}`;
}

function storedDraft({ form_id, form_version_id, data, left_out, marks }: DraftRow): StoredDraft {
  return {
    formId: form_id,
    versionId: form_version_id,
    data: JSON.parse(data),
    leftOut: readLeftOut(left_out),
    marks: marks === null ? {} : JSON.parse(marks),
  };
}

/** Keeps a draft typed under an earlier token from restoring what a newer signup has changed. */
function withOwnFixedFields(data: JsonObject, applicant: Applicant): JsonObject {
  const fixed = Object.entries(fixedFieldsOf(applicant)).filter(([key]) => Object.hasOwn(data, key));
  return { ...data, ...Object.fromEntries(fixed) };
}
