import { fileFinding, fileGone } from '../../../codegen/runtime/files.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { addSeconds, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { findNotedFile, noteFiles } from './draft-files.repository.ts';
import type { FileAddresses } from './file-address.ts';
import { fileGuards } from './file-guards.ts';
import { QUARANTINE_SECONDS } from './quarantine.ts';

/** The owner of a draft, whichever access token it was typed under. */
export type DraftOwner = { mobileNumber: string; organizationType: number };

/** Returns the hash under which an owner's files are noted. */
export function ownerHash(keys: Keys, { mobileNumber, organizationType }: DraftOwner): string {
  return keys.hashForLookup(`draft|${mobileNumber}|${organizationType}`);
}

/** A file as its uploader sees it again. `view_path` is null while the scanner has not seen it. */
export type DraftFile = { id: string; name: string; size: number; view_path: string | null };

/** Files between their upload and the registration that takes them. */
export type DraftFiles = {
  /** Notes these files as the draft's, as part of saving it. A file that another draft named first stays that one's. */
  note(trx: Db, ids: string[], owner: DraftOwner): Promise<void>;
  /**
   * Returns a file of this draft with a fresh address.
   * @throws AppError `not-found` under `fileId` when it is gone, taken or another's
   */
  get(id: string, owner: DraftOwner): Promise<DraftFile>;
};

type Parts = { database: Database; clock: Clock; keys: Keys; addresses: FileAddresses };

export function createDraftFiles({ database, clock, keys, addresses }: Parts): DraftFiles {
  const ownerOf = (owner: DraftOwner) => ({
    hash: ownerHash(keys, owner),
    uploadedAfter: iso(addSeconds(clock.now(), -QUARANTINE_SECONDS)),
  });
  return {
    note: (trx, ids, owner) => noteFiles(trx, ids, ownerOf(owner)),
    async get(id, owner) {
      const known = await findNotedFile(database.reader, id, ownerOf(owner));
      const note = (trx: Db) => noteAndFind(trx, id, ownerOf(owner));
      const row = known ?? (await database.transaction(note, fileGuards([id])));
      if (!row || row.scan === 'infected') throw new AppError('not-found', { fileId: fileFinding(fileGone) });
      const { name, size, scan } = row;
      return { id, name, size, view_path: scan === 'pending' ? null : addresses.sign(id) };
    },
  };
}

/** Notes a file before looking for it: the answers that name it may not have reached the server yet. */
async function noteAndFind(trx: Db, id: string, owner: { hash: string; uploadedAfter: string }) {
  await noteFiles(trx, [id], owner);
  return findNotedFile(trx, id, owner);
}
