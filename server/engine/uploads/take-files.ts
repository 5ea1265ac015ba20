import { dotted } from '../../../codegen/runtime/field-path.ts';
import { fileFinding, fileGone } from '../../../codegen/runtime/files.ts';
import { errorsBefore } from '../../../codegen/runtime/kept-entries.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { leavesOf } from '../forms/answer-leaves.ts';
import type { Files } from './files.service.ts';

/**
 * Takes the files that accepted answers name, for good; `ownerId` is whom they are given to.
 * @throws AppError `invalid` at each answer whose file is gone by then
 */
export async function takeFiles(
  files: Pick<Files, 'take'>,
  trx: Db,
  { ownerId, data, fileIds }: { ownerId: string; data: object; fileIds: string[] },
): Promise<void> {
  const gone = await files.take(trx, fileIds, ownerId);
  if (gone.length === 0) return;
  const lost = leavesOf(data).filter(({ value }) => gone.includes(String(value)));
  const findings = Object.fromEntries(lost.map(({ path }) => [dotted(path), fileFinding(fileGone)]));
  throw new AppError('invalid', errorsBefore({ ...data }, findings));
}
