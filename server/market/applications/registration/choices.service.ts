import { dotted } from '../../../../codegen/runtime/field-path.ts';
import { finding } from '../../../../codegen/runtime/find-problems.ts';
import type { FormRegistry } from '../../../engine/forms/form-registry.ts';
import type { Files } from '../../../engine/uploads/files.service.ts';
import { takeFiles } from '../../../engine/uploads/take-files.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SavedCard } from '../../../platform/ports/payments.ts';
import type { PlanInvoice } from '../../reference/invoice.ts';
import type { Services } from '../../services/services.service.ts';
import {
  deleteApplicationInvoice,
  insertApplicationCard,
  insertApplicationInvoice,
} from './applications.repository.ts';

/** An application's choices besides its answers, as far as its form has them. */
export type Choices = {
  formId: string;
  data: { services?: string[] };
  fileIds: string[];
  organizationId: string;
  /** For the chosen plan; undefined when the form has none. */
  invoice: PlanInvoice | undefined;
  card: SavedCard | undefined;
};

type Parts = { forms: FormRegistry; files: Files; services: Services };

/** @throws AppError `invalid` when a file or a service has been deleted meanwhile */
export async function storeChoices(
  { forms, files, services }: Parts,
  trx: Db,
  applicationId: string,
  { formId, data, fileIds, organizationId, invoice, card }: Choices,
): Promise<void> {
  await takeFiles(files, trx, { ownerId: organizationId, data, fileIds });
  if (data.services) {
    const [gone] = await services.choose(trx, applicationId, data.services);
    if (gone !== undefined) {
      const path = ['services', String(data.services.indexOf(gone))];
      const form = forms.get(formId);
      const found = { [dotted(path)]: finding(form.schema, path, 'x-options-from') };
      throw new AppError('invalid', found, { named: form });
    }
  }
  if (invoice) await insertApplicationInvoice(trx, applicationId, invoice);
  if (card) await insertApplicationCard(trx, applicationId, card);
}

/**
 * Replaces the choices when answers are handed in again: earlier services and the earlier invoice are dropped, but the
 * card saved first is kept.
 */
export async function replaceChoices(
  parts: Parts,
  trx: Db,
  applicationId: string,
  choices: Choices,
): Promise<void> {
  await parts.services.letGo(trx, applicationId);
  await deleteApplicationInvoice(trx, applicationId);
  await storeChoices(parts, trx, applicationId, choices);
}
