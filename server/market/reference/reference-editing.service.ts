import { hash } from 'node:crypto';
import { finding } from '../../../codegen/runtime/find-problems.ts';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { ReferenceEntryRow } from '../../platform/db/tables/reference-tables.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { refuseOtherVersion } from '../../platform/seen-version.ts';
import { type EntryCall, editableLists } from './editable-lists.ts';
import { editingSentences } from './editing-sentences.ts';
import {
  deleteReferenceEntry,
  findReferenceEntry,
  insertReferenceEntries,
  isPlanChosen,
  listEntriesOf,
  positionsAround,
  shiftEntries,
  sizeOfList,
  updateReferenceEntry,
} from './reference.repository.ts';

/** An entry with the fields that only its list has: `{id, name, has_expiry}`. `tag` changes with its contents. */
export type EditedEntry = { id: string; name: string; tag: string } & Record<string, unknown>;

export type ReferenceEditing = {
  /** Returns the rules for entries of a list; undefined for a list that cannot be edited. */
  findRules(list: string): Rules | undefined;
  /** Returns every editable list with its entries in order. */
  list(): Promise<{ name: string; entries: EditedEntry[] }[]>;
  /** @throws AppError `not-found` for an unknown list, `conflict` when the entry exists or the list is full */
  create(list: string, body: EntryCall): Promise<EditedEntry>;
  /**
   * Changes an entry, and moves it if a position is given. `seen`: the tag that the change is based on; later changes
   * are not overwritten.
   * @throws AppError `not-found`, `conflict`, or `invalid` for a field that cannot be changed
   */
  update(list: string, id: string, body: EntryCall, seen?: string): Promise<EditedEntry>;
  /**
   * @throws AppError `not-found`, or `conflict` for a plan that was chosen or an entry that has changed since it was
   *   `seen`
   */
  remove(list: string, id: string, seen?: string): Promise<void>;
};

/** More would be too many to choose from, and each change sends the whole list to everybody again. */
export const MOST_ENTRIES = 2000;

/** Long enough that no two versions of an entry share a tag by chance. */
const TAG_LENGTH = 16;

type Parts = { forms: FormRegistry; database: Database; newId: NewId };

export function createReferenceEditing({ forms, database, newId }: Parts): ReferenceEditing {
  const findRules = (list: string) => {
    const formId = Object.hasOwn(editableLists, list) ? editableLists[list]?.formId : undefined;
    return formId === undefined ? undefined : forms.get(formId);
  };
  return {
    findRules,
    list: () =>
      Promise.all(
        Object.keys(editableLists).map(async (name) => ({
          name,
          entries: (await listEntriesOf(database.reader, name)).map(entryOf),
        })),
      ),
    create: (list, body) =>
      database.transaction(async (trx) => {
        const { count, nextPosition } = await sizeOfList(trx, list);
        if (count >= MOST_ENTRIES) throw new AppError('conflict', { request: editingSentences.listIsFull });
        const id = editableLists[list]?.idOf?.(body) ?? newId();
        if (await findReferenceEntry(trx, list, id)) {
          throw new AppError('conflict', { request: editingSentences.alreadyListed });
        }
        const row = { ...columnsOf(list, body), list, id, position: nextPosition };
        await insertReferenceEntries(trx, [row]);
        await moveTo(trx, row, body.position);
        return entryOf(row);
      }),
    update: (list, id, body, seen) =>
      database.transaction(async (trx) => {
        const known = await getEntry(trx, list, id);
        refuseOtherId(findRules(list), { list, id, body });
        refuseOtherVersion(seen, tagOf(known));
        const row = { ...known, ...columnsOf(list, body) };
        await updateReferenceEntry(trx, row);
        await moveTo(trx, row, body.position);
        return entryOf(row);
      }),
    remove: (list, id, seen) =>
      database.transaction(async (trx) => {
        refuseOtherVersion(seen, tagOf(await getEntry(trx, list, id)));
        if (list === 'plans' && (await isPlanChosen(trx, id))) {
          throw new AppError('conflict', { request: editingSentences.planIsChosen });
        }
        await deleteReferenceEntry(trx, list, id);
      }),
  };
}

/** Refuses a different id in a change; it may be omitted or repeated. */
function refuseOtherId(
  rules: Rules | undefined,
  { list, id, body }: { list: string; id: string; body: EntryCall },
): void {
  const { fixed = [], idOf } = editableLists[list] ?? {};
  const said = fixed.find((key) => Object.hasOwn(body, key));
  if (!said || !rules || idOf?.(body) === id) return;
  throw new AppError('invalid', { [said]: finding(rules.schema, [said], 'x-fixed') }, { named: rules });
}

/** Moves an entry to a place in its list and shifts the entries in between. */
async function moveTo(trx: Db, row: ReferenceEntryRow, place: number | undefined): Promise<void> {
  if (place === undefined) return;
  const { list, position: own } = row;
  const { count } = await sizeOfList(trx, list);
  const { before = own, at = own } = await positionsAround(trx, row, Math.min(place, count - 1));
  const position = at < own ? at : Math.max(before, own);
  if (position === own) return;
  if (position < own) await shiftEntries(trx, list, { from: position, to: own - 1, by: 1 });
  else await shiftEntries(trx, list, { from: own + 1, to: position, by: -1 });
  await updateReferenceEntry(trx, { ...row, position });
}

async function getEntry(trx: Db, list: string, id: string): Promise<ReferenceEntryRow> {
  const row = Object.hasOwn(editableLists, list) ? await findReferenceEntry(trx, list, id) : undefined;
  if (!row) throw new AppError('not-found', { request: sentences.notFound });
  return row;
}

function columnsOf(list: string, body: EntryCall): Pick<ReferenceEntryRow, 'name' | 'details'> {
  const details = editableLists[list]?.detailsOf(body) ?? {};
  return { name: body.name.trim(), details: JSON.stringify(details) };
}

function entryOf(row: ReferenceEntryRow): EditedEntry {
  const { id, name, details } = row;
  return { id, name, ...(JSON.parse(details) as Record<string, unknown>), tag: tagOf(row) };
}

/** Leaves out the position, which no change overwrites. */
function tagOf({ name, details }: ReferenceEntryRow): string {
  return hash('sha256', JSON.stringify([name, details]), 'base64url').slice(0, TAG_LENGTH);
}
