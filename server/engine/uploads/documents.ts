import { fieldAt, upperFirst } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { Worded } from '../../../codegen/runtime/json-schema.ts';
import { spokenSchema } from '../../../codegen/runtime/worded.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileRow } from '../../platform/db/tables/form-tables.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { leavesOf } from '../forms/answer-leaves.ts';
import { textsIn } from '../forms/special-checks.ts';
import { fileFields } from '../forms/special-rules.ts';
import type { FileAddresses } from './file-address.ts';
import { findFilesOf } from './files.repository.ts';

/** An uploaded file of an application or another submission. */
export type Document = {
  id: string;
  name: string;
  /** `pdf`, `png`, … */
  kind: string;
  size: number;
  /** A file is not shown while it is pending. */
  scan: FileRow['scan'];
  viewPath: string;
  /** The question that it answers: its path, and its name in the form. */
  path: string;
  question: string;
};

type Parts = { addresses: FileAddresses };

/** Lists the files that answers name, in the order of their questions; `ownerId` is whom they were given to. */
export async function listDocuments(
  { addresses }: Parts,
  db: Db,
  { ownerId, data }: { ownerId: string; data: JsonObject },
  form: Worded,
): Promise<Document[]> {
  const ids = textsIn(fileFields(form.schema), data);
  if (ids.length === 0) return [];
  const schema = spokenSchema(form);
  const files = new Map((await findFilesOf(db, ownerId, ids)).map((file) => [file.id, file]));
  return leavesOf(data).flatMap(({ path, value }) => {
    const file = files.get(String(value));
    if (!file) return [];
    const { id, name, kind, size, scan } = file;
    const question = upperFirst(fieldAt(schema, path, data).name);
    return [{ id, name, kind, size, scan, viewPath: addresses.sign(id), path: dotted(path), question }];
  });
}
