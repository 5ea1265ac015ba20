import type { StoredForms } from '../../../engine/forms/stored-forms.service.ts';
import { listDocuments } from '../../../engine/uploads/documents.ts';
import type { FileAddresses } from '../../../engine/uploads/file-address.ts';
import type { Database } from '../../../platform/db/database.ts';
import { iso } from '../../../platform/db/times.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { NewId } from '../../../platform/security/ids.ts';
import type { AccountLinks } from '../../accounts/account-links.service.ts';
import type { Members } from '../../accounts/members.service.ts';
import { contactOf } from './applicant.ts';
import {
  askedChanges,
  chosenPlan,
  historyEntry,
  lastChange,
  listDuplicates,
  type Note,
  noteOf,
} from './application-detail.ts';
import type { ApplicationState } from './application-state.ts';
import type { Reviewer, Standing } from './decisions.service.ts';
import { getApplication } from './get-application.ts';
import type { Lookups } from './lookups.service.ts';
import { findCard, findLastChangeRequest, insertNote, listEvents, listNotes } from './review.repository.ts';
import { reviewSentences } from './review-sentences.ts';

export type ApplicationDetail = Awaited<ReturnType<Applications['get']>>;

export type Applications = ReturnType<typeof createApplications>;

type Parts = {
  database: Database;
  clock: Clock;
  newId: NewId;
  addresses: FileAddresses;
  storedForms: StoredForms;
  lookups: Lookups;
  members: Members;
  accountLinks: AccountLinks;
};

/** Applications as shown to reviewers. */
export function createApplications(parts: Parts) {
  const { database, clock, newId, storedForms, lookups, members, accountLinks } = parts;
  const { reader: db } = database;
  return {
    /** Returns an application with everything that reviewers see. @throws AppError `not-found` */
    async get(id: string) {
      await lookups.catchUp();
      const row = await getApplication(db, id);
      const form = await storedForms.get(row.form_version_id);
      const request = await findLastChangeRequest(db, id);
      const contact = contactOf(row);
      const data = JSON.parse(row.data) as Record<string, unknown>;
      return {
        id: row.id,
        reference: row.reference,
        type: row.organization_type,
        state: row.state as ApplicationState,
        version: row.version,
        revision: row.revision,
        formVersion: { formId: form.id, number: form.number, sha256: form.sha256 },
        formRelease: await storedForms.releaseOf(form, row.submitted_at),
        form: { id: form.id, title: form.title, schema: form.schema, uiSchema: form.uiSchema },
        data,
        organizationId: row.organization_id,
        organizationName: row.organization_name,
        contact,
        hasAccount: row.state !== 'approved' && (await members.isKnown(db, contact.email)),
        account: (row.state === 'approved' && (await accountLinks.accessOf(db, row.organization_id))) || null,
        submittedAt: row.submitted_at,
        stateSince: row.changed_at ?? row.submitted_at,
        history: (await listEvents(db, id)).map(historyEntry),
        notes: (await listNotes(db, id)).map(noteOf),
        documents: await listDocuments(parts, db, { ownerId: row.organization_id, data }, form),
        plan: await chosenPlan(db, id),
        card: (await findCard(db, id)) ?? null,
        duplicates: await listDuplicates(db, lookups, row),
        changeRequest: request ? askedChanges(request) : null,
        ...(await lastChange(db, storedForms, row)),
      };
    },
    /**
     * E-mails an approved organization another link to its account.
     * @throws AppError `not-found`, `conflict`
     */
    sendAccountLink: (id: string): Promise<void> =>
      database.transaction(async (trx) => {
        const row = await getApplication(trx, id);
        if (row.state !== 'approved') throw new AppError('conflict', { request: reviewSentences.noAccount });
        await accountLinks.send(trx, row.organization_id);
      }),
    /**
     * Adds a note that only staff can read.
     * @throws AppError `not-found`
     */
    addNote: (reviewer: Reviewer, id: string, text: string): Promise<Standing & { note: Note }> =>
      database.transaction(async (trx) => {
        const row = await getApplication(trx, id);
        const note = {
          id: newId(),
          application_id: id,
          author: reviewer.id,
          author_name: reviewer.name,
          text: text.trim(),
          written_at: iso(clock.now()),
        };
        await insertNote(trx, note);
        return { state: row.state as ApplicationState, version: row.version, note: noteOf(note) };
      }),
  };
}
