import type { Db } from '../db/database.ts';
import type { ApplicationRow } from '../db/tables/application-tables.ts';
import { AppError } from '../errors.ts';
import { sentences } from '../sentences.ts';
import { findApplication } from './review.repository.ts';

/** The application with this id. @throws AppError `not-found` */
export async function getApplication(db: Db, id: string): Promise<ApplicationRow> {
  const row = await findApplication(db, id);
  if (!row) throw new AppError('not-found', { request: sentences.notFound });
  return row;
}
