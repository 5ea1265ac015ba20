import { forms } from '../../codegen/generated/server.ts';
import { fieldAt, upperFirst } from '../../codegen/runtime/field-name.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../../codegen/runtime/form-definition.ts';
import type { Db } from '../db/database.ts';
import type { ApplicationRow } from '../db/tables/application-tables.ts';
import type { FileRow } from '../db/tables/form-tables.ts';
import type { FileAddresses } from '../files/file-address.ts';
import { fileIdsIn } from '../forms/form-check.ts';
import type { JsonObject } from '../forms/json-pointer.ts';
import { getFormOf } from './applicant.ts';
import { findFilesOf } from './review.repository.ts';

/** An uploaded file of an application. */
export type Document = {
  id: string;
  name: string;
  /** `pdf`, `png`, … */
  kind: string;
  size: number;
  /** A file is not shown while it is pending. */
  scan: FileRow['scan'];
  viewPath: string;
  /** The question that it answers: its path, and how the form calls it. */
  path: string;
  question: string;
};

type Parts = { addresses: FileAddresses };

/** The files that an application names, in the order of its questions. */
export async function listDocuments(
  { addresses }: Parts,
  db: Db,
  row: ApplicationRow,
  schema: JsonSchema,
): Promise<Document[]> {
  const data = JSON.parse(row.data) as JsonObject;
  const ids = fileIdsIn(forms[getFormOf(row).formId], data);
  if (ids.length === 0) return [];
  const files = new Map((await findFilesOf(db, row.organization_id, ids)).map((file) => [file.id, file]));
  return leavesOf(data, []).flatMap(({ path, value }) => {
    const file = files.get(String(value));
    if (!file) return [];
    const { id, name, kind, size, scan } = file;
    const question = upperFirst(fieldAt(schema, path, data).name);
    return [{ id, name, kind, size, scan, viewPath: addresses.sign(id), path: dotted(path), question }];
  });
}

function leavesOf(value: unknown, path: string[]): { path: string[]; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
}
