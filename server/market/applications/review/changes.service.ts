import { entryNamesIn, type Marks, namesEntries } from '../../../../codegen/runtime/merge/marks.ts';
import type { ChangedQuestion } from '../../../../codegen/runtime/versions/change.ts';
import type { DraftVersions } from '../../../engine/drafts/draft-versions.service.ts';
import { withRoom } from '../../../engine/drafts/large-drafts.ts';
import { type SavedDraft, type SentDraft, untilStored } from '../../../engine/drafts/merged-draft.ts';
import type { FormVersions } from '../../../engine/forms/form-versions.service.ts';
import { leftOutText } from '../../../engine/forms/left-out.ts';
import type { StoredForms } from '../../../engine/forms/stored-forms.service.ts';
import type { Submissions } from '../../../engine/forms/submission.service.ts';
import { type Document, listDocuments } from '../../../engine/uploads/documents.ts';
import type { FileAddresses } from '../../../engine/uploads/file-address.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import { iso } from '../../../platform/db/times.ts';
import type { JsonObject } from '../../../platform/json-object.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import { createOneByOne } from '../../../platform/turns/one-by-one.ts';
import { invalidAccessToken } from '../../signup/access-token.service.ts';
import type { Registered } from '../registration/application.service.ts';
import { type AskedChanges, askedChanges } from './application-detail.ts';
import { draftOf, handedIn, mergedDraft } from './changes-draft.ts';
import { type ChangesParts, changesHandler } from './changes-handler.ts';
import { type AskedApplication, findAsked, isOpen, isOpenIn } from './changes-link.ts';
import {
  type ChangesState,
  findCard,
  findChangesState,
  updateChangeRequest,
  updateDraftLeftOut,
} from './review.repository.ts';

/** The page behind a change request's link. */
export type OpenChanges = Pick<AskedChanges, 'message' | 'comments' | 'expiresAt'> & {
  reference: string;
  organization: { id: string; name: string; type: number; country: string; state: string; phone: string };
  organizationType: number;
  /** The answers that were submitted last. */
  data: JsonObject;
  draft: { data: JsonObject; savedAt: string; marks?: Marks } | null;
  /** The questions that have changed since; undefined when none has. */
  changed?: ChangedQuestion[];
  files: Pick<Document, 'id' | 'name' | 'size'>[];
  card: { brand: string; last4: string } | null;
};

/**
 * The applicant's side of a request for changes. A link is valid until the answers are submitted, for at most 14 days.
 */
export type Changes = {
  /** @throws AppError `unauthenticated` under `accessToken` unless the link is open */
  read(token: string): Promise<OpenChanges>;
  /**
   * Stores half-changed answers. `typedInto`: content hash of the form, if it may not be the current one.
   * @throws AppError as `read`
   */
  saveDraft(token: string, sent: SentDraft): Promise<SavedDraft>;
  /**
   * Submits the changed answers and spends the link. The same answers sent again get the same answer.
   * @throws AppError as `read`, `conflict`, or `invalid` per field
   */
  submit(payload: JsonObject): Promise<Registered>;
};

export type ChangesServiceParts = ChangesParts & {
  database: Database;
  submissions: Submissions;
  versions: FormVersions;
  storedForms: StoredForms;
  draftVersions: DraftVersions;
  addresses: FileAddresses;
};

export function createChanges(parts: ChangesServiceParts): Changes {
  const { database, clock, submissions } = parts;
  const inLine = createOneByOne();
  const getOpen = async (db: Db, token: string): Promise<AskedApplication> => {
    const asked = await findAsked(db, token);
    if (!asked || !isOpen(asked, clock.now())) throw invalidAccessToken();
    return asked;
  };
  /** @throws AppError `unauthenticated` unless the link is open */
  const getState = async (db: Db, token: string): Promise<ChangesState> => {
    const state = await findChangesState(db, hashToken(token));
    if (!state || !isOpenIn(state, clock.now())) throw invalidAccessToken();
    return state;
  };
  const inRoom = async <T>(token: string, work: () => Promise<T>): Promise<T> => {
    const { size } = await getState(database.reader, token);
    return withRoom({ owner: token, size: Number(size) }, work);
  };
  return {
    read: (token) => inRoom(token, async () => shown(parts, await getOpen(database.reader, token))),
    async saveDraft(token, sent) {
      const { stripe_payment_token: _card, ...data } = sent.data;
      const attempt = async () => {
        const now = clock.now();
        const asked = await getOpen(database.reader, token);
        const { columns, told } = await mergedDraft(parts, asked, { sent: { ...sent, data }, now });
        const isStored = await database.transaction(async (trx) => {
          const { draft_revision } = await getState(trx, token);
          if (draft_revision !== asked.request.draft_revision) return false;
          await updateChangeRequest(trx, asked.request.id, { ...columns, draft_saved_at: iso(now) });
          return true;
        }, `change-request:${asked.request.id}`);
        return isStored ? { savedAt: iso(now), ...told } : undefined;
      };
      return inLine(token, () => inRoom(token, () => untilStored(attempt)));
    },
    async submit({ changesToken, ...answers }) {
      const asked = await findAsked(database.reader, changesToken);
      if (!asked) throw invalidAccessToken();
      return submissions.submit(changesHandler(parts, asked), answers);
    },
  };
}

async function shown(
  { database, storedForms, draftVersions, addresses }: ChangesServiceParts,
  asked: AskedApplication,
): Promise<OpenChanges> {
  const { request, row } = asked;
  const { reader: db } = database;
  const form = await storedForms.get(row.form_version_id);
  const owned = { ownerId: row.organization_id, data: JSON.parse(row.data) as JsonObject };
  const documents = await listDocuments({ addresses }, db, owned, form);
  const card = await findCard(db, row.id);
  const { message, comments, expiresAt } = askedChanges(request);
  const savedAt = request.draft_saved_at;
  const { data, changed } = await draftVersions.toCurrent(handedIn(asked));
  const stored = draftOf(asked);
  const resumed = stored && (await draftVersions.toCurrent(stored));
  const seen = resumed?.seen;
  if (seen)
    await database.transaction(
      (trx) => updateDraftLeftOut(trx, request, leftOutText(seen)),
      `change-request:${request.id}`,
    );
  const marks = resumed && namesEntries(resumed.marks) && { marks: entryNamesIn(resumed.marks) };
  const draft = resumed && savedAt ? { data: resumed.data, savedAt, ...marks } : null;
  return {
    reference: row.reference,
    organization: organizationOf(row),
    organizationType: row.organization_type,
    message,
    comments,
    expiresAt,
    data,
    draft,
    ...(changed.length > 0 && { changed }),
    files: documents.map(({ id, name, size }) => ({ id, name, size })),
    card: card ? { brand: card.brand, last4: card.last4 } : null,
  };
}

function organizationOf(row: ApplicationRow): OpenChanges['organization'] {
  return {
    id: row.organization_id,
    name: row.organization_name,
    type: row.organization_type,
    country: row.country,
    state: row.region,
    phone: row.mobile_number,
  };
}
