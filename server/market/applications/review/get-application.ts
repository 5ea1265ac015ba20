import type { Db } from '../../../platform/db/database.ts';
import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentences } from '../../../platform/i18n/sentences.ts';
import { findApplication } from './review.repository.ts';

/**
 * Finds an application.
 * @throws AppError `not-found`
 */
export async function getApplication(db: Db, id: string): Promise<ApplicationRow> {
  const row = await findApplication(db, id);
  if (!row) throw new AppError('not-found', { request: sentences.notFound });
  return row;
}
