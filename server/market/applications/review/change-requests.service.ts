import { constants } from '../../../../codegen/generated/constants.ts';
import { fieldAt, upperFirst } from '../../../../codegen/runtime/field-name.ts';
import { pathFrom, valueAt } from '../../../../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../../../../codegen/runtime/json-schema.ts';
import { spokenSchema } from '../../../../codegen/runtime/worded.ts';
import type { StoredForms } from '../../../engine/forms/stored-forms.service.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import { addSeconds, DAY, iso } from '../../../platform/db/times.ts';
import { AppError } from '../../../platform/errors.ts';
import { speaking } from '../../../platform/i18n/speak.ts';
import type { Outbox } from '../../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { Random } from '../../../platform/ports/random.ts';
import type { NewId } from '../../../platform/security/ids.ts';
import { hashToken, newToken } from '../../../platform/security/tokens.ts';
import { contactOf } from './applicant.ts';
import { getApplication } from './get-application.ts';
import {
  findLastChangeRequest,
  insertChangeRequest,
  NO_DRAFT,
  updateChangeRequest,
} from './review.repository.ts';
import { decisionMail, type FieldComment } from './review-mails.ts';
import { reviewSentences } from './review-sentences.ts';

type Asked = { message: string; comments: Record<string, string> };

/** Requests that ask applicants to change answers. */
export type ChangeRequests = {
  /** Opens a request as part of its decision, and returns the address where it is answered. */
  open(trx: Db, row: ApplicationRow, asked: Asked): Promise<string>;
  /**
   * E-mails a new link for the open request, which replaces the previous one.
   * @throws AppError `not-found`, `conflict`
   */
  sendAgain(id: string): Promise<void>;
  /**
   * Adds the fields' names in the application's own form to the comments.
   * @throws AppError `invalid` for paths that are not fields of the form
   */
  named(row: ApplicationRow, comments: Record<string, string>): Promise<FieldComment[]>;
};

export const CHANGES_PATH = '/signup/changes/';
const LIFETIME_SECONDS = constants.changesLinkDays * DAY;

type Parts = {
  database: Database;
  clock: Clock;
  random: Random;
  newId: NewId;
  outbox: Outbox;
  storedForms: StoredForms;
  publicUrl: string;
};

export function createChangeRequests(parts: Parts): ChangeRequests {
  const { database, newId, clock, storedForms } = parts;
  const named: ChangeRequests['named'] = async (row, comments) => {
    const form = await storedForms.get(row.form_version_id);
    const data: unknown = JSON.parse(row.data);
    refuseUnknownFields(form.schema, data, Object.keys(comments));
    return Object.entries(comments).map(([path, text]) => ({
      name: speaking(row.language, () => upperFirst(fieldAt(spokenSchema(form), pathFrom(path), data).name)),
      text,
    }));
  };
  return {
    named,
    async open(trx, row, { message, comments }) {
      const link = newLink(parts);
      await insertChangeRequest(trx, {
        id: newId(),
        application_id: row.id,
        ...link.columns,
        message,
        comments: JSON.stringify(comments),
        requested_at: iso(clock.now()),
        draft_revision: 0,
        ...NO_DRAFT,
        answered_at: null,
        payload_hash: null,
      });
      return link.address;
    },
    async sendAgain(id) {
      const row = await getApplication(database.reader, id);
      const request = await findLastChangeRequest(database.reader, id);
      const asked = await named(row, JSON.parse(request?.comments ?? '{}'));
      await database.transaction((trx) => sendAgain(parts, trx, id, asked));
    },
  };
}

function refuseUnknownFields(schema: JsonSchema, data: unknown, paths: string[]): void {
  const unknown = paths.filter((path) => !isField(schema, data, pathFrom(path)));
  if (unknown.length === 0) return;
  const errors = unknown.map((path) => [path ? `fields.${path}` : 'fields', reviewSentences.unknownField]);
  throw new AppError('invalid', Object.fromEntries(errors));
}

/** Returns whether a path leads to a field: not to the whole form, nor to a missing entry of a list. */
function isField(schema: JsonSchema, data: unknown, path: string[]): boolean {
  const isThere = path.every((step, depth) => {
    const list = valueAt(data, path.slice(0, depth));
    return !Array.isArray(list) || Object.hasOwn(list, step);
  });
  return path.length > 0 && isThere && fieldAt(schema, path).schema !== undefined;
}

async function sendAgain(parts: Parts, trx: Db, id: string, comments: FieldComment[]): Promise<void> {
  const row = await getApplication(trx, id);
  const request = await findLastChangeRequest(trx, id);
  if (row.state !== 'changes_requested' || !request || request.answered_at !== null) {
    throw new AppError('conflict', { request: reviewSentences.linkNotOpen });
  }
  const link = newLink(parts);
  await updateChangeRequest(trx, request.id, link.columns);
  const decision = { kind: 'request_changes', message: request.message, comments: {} } as const;
  const { email: to } = contactOf(row);
  await parts.outbox.enqueue(trx, {
    content: decisionMail(decision, {
      to,
      reference: row.reference,
      language: row.language,
      link: link.address,
      comments,
    }),
    dedupeKey: `application-changes-link:${parts.newId()}`,
  });
}

function newLink({ random, clock, publicUrl }: Parts) {
  const token = newToken('ch_', random);
  return {
    address: `${publicUrl}${CHANGES_PATH}${token}`,
    columns: {
      token_hash: hashToken(token),
      expires_at: iso(addSeconds(clock.now(), LIFETIME_SECONDS)),
    },
  };
}
