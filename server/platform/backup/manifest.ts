/** What an archive holds, as its last entry says. */
export type Manifest = {
  format: 1;
  /** ISO 8601. */
  madeAt: string;
  /** Whether the generated secret is in it, without which what was sealed stays sealed. */
  hasSecret: boolean;
  files: ArchivedFile[];
};

/** A file by its path below the data directory, with `/` between folders. */
export type ArchivedFile = { path: string; bytes: number; sha256: string };

export const MANIFEST = 'manifest.json';
export const DATABASE = 'tenderfoot.sqlite';
export const SECRET = 'app-secret';

/** What an archive of the data directory would not hold, or bring back. */
export const KEPT_ELSEWHERE =
  'DATABASE_URL is set: what is stored is in PostgreSQL, to be backed up and restored by its own means (pg_dump). ' +
  'Copy DATA_DIR for the uploads.';

/** Something about a backup that whoever asked for it has to know. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** @throws BackupError when a text is no manifest of ours */
export function parseManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text);
  if (!isManifest(manifest)) throw new BackupError('The archive was not made by this program.');
  return manifest;
}

function isManifest(value: unknown): value is Manifest {
  const manifest = value as Partial<Manifest> | null;
  return manifest?.format === 1 && Array.isArray(manifest.files) && manifest.files.every(isArchivedFile);
}

/** Only what a data directory has: the database, the secret, and uploads by their id. */
const PATH = /^(tenderfoot\.sqlite|app-secret|uploads\/[0-9a-f]{2}\/[0-9a-f-]{36})$/;

function isArchivedFile(value: unknown): value is ArchivedFile {
  const file = value as Partial<ArchivedFile> | null;
  return (
    PATH.test(file?.path ?? '') &&
    Number.isSafeInteger(file?.bytes) &&
    /^[0-9a-f]{64}$/.test(file?.sha256 ?? '')
  );
}
