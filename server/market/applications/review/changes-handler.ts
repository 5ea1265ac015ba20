import { payloadHashOf } from '../../../engine/forms/payload-hash.ts';
import type { Admission, SubmissionHandler } from '../../../engine/forms/submission.service.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JsonObject } from '../../../platform/json-object.ts';
import type { CardDesk } from '../../billing/card-desk.ts';
import { invoiceOf, type Reference } from '../../reference/reference.service.ts';
import type { Registered, RegistrationData } from '../registration/application.service.ts';
import { missingCard, saveCard } from '../registration/card.ts';
import { findChangedFields, fixedFieldsOf } from '../registration/fixed-fields.ts';
import { withReferenceFacts } from '../registration/reference-facts.ts';
import { getFormOf } from './applicant.ts';
import { type AskedApplication, isOpen, repeatedChanges } from './changes-link.ts';
import { type Changing, type StoreParts, storeChanges } from './changes-store.ts';
import { findCard } from './review.repository.ts';

export type ChangesParts = StoreParts & {
  database: Database;
  reference: Reference;
  cardDesk: CardDesk;
};

/** Makes the handler for changed answers: they are checked like a registration and replace the previous ones. */
export function changesHandler(
  parts: ChangesParts,
  asked: AskedApplication,
): SubmissionHandler<RegistrationData, Changing, Registered> {
  return {
    formId: getFormOf(asked.row).formId,
    admit: (answers) => admit(parts, asked, answers),
    async prepare({ data, context }) {
      const { invoice, hasCard } = context;
      return hasCard
        ? context
        : { ...context, card: await saveCard(parts, data, { invoice, target: asked.request.id }) };
    },
    store: (trx, submission) => storeChanges(parts, trx, submission),
  };
}

async function admit(
  { forms, reference, database, clock }: ChangesParts,
  asked: AskedApplication,
  answers: JsonObject,
): Promise<Admission<Changing, Registered>> {
  const { request, row } = asked;
  const payloadHash = payloadHashOf(answers);
  if (!isOpen(asked, clock.now())) return { answer: repeatedChanges(asked, payloadHash, clock.now()) };
  const form = forms.get(getFormOf(row).formId);
  const seat = { organizationId: row.organization_id, country: row.country, state: row.region };
  const lists = await reference.lists();
  const invoice = invoiceOf(lists, answers.planId, seat);
  const hasCard = (await findCard(database.reader, row.id)) !== undefined;
  return {
    data: { ...withReferenceFacts(answers, lists), ...fixedFieldsOf(seat) },
    findings: {
      ...findChangedFields(form.schema, answers, seat),
      ...(hasCard ? {} : missingCard(invoice, answers, form)),
    },
    organizationId: row.organization_id,
    context: { tokenHash: request.token_hash, payloadHash, invoice, hasCard, card: undefined },
  };
}
