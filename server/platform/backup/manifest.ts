/** The contents of an archive, stored as its last entry. */
export type Manifest = {
  format: 1;
  /** ISO 8601. */
  madeAt: string;
  /** Whether the generated secret is included. Without it, encrypted values cannot be read. */
  hasSecret: boolean;
  files: ArchivedFile[];
};

/** A file by its path below the data directory, with `/` between folders. */
export type ArchivedFile = { path: string; bytes: number; sha256: string };

export const MANIFEST = 'manifest.json';
export const DATABASE = 'tenderfoot.sqlite';
export const SECRET = 'app-secret';

/** Message for when PostgreSQL is used, which an archive of the data directory would not include or restore. */
export const KEPT_ELSEWHERE =
  'DATABASE_URL is set: what is stored is in PostgreSQL, to be backed up and restored by its own means (pg_dump). ' +
  'Copy DATA_DIR for the uploads.';

/** An error whose message is meant for the person who runs the program. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** @throws BackupError when the text is not one of our manifests */
export function parseManifest(text: string): Manifest {
  const manifest: unknown = JSON.parse(text);
  if (!isManifest(manifest)) throw new BackupError('The archive was not made by this program.');
  return manifest;
}

function isManifest(value: unknown): value is Manifest {
  const manifest = value as Partial<Manifest> | null;
  return manifest?.format === 1 && Array.isArray(manifest.files) && manifest.files.every(isArchivedFile);
}

/** Only what belongs in a data directory: the database, the secret, and uploads by their id. */
const PATH = /^(tenderfoot\.sqlite|app-secret|uploads\/[0-9a-f]{2}\/[0-9a-f-]{36})$/;

function isArchivedFile(value: unknown): value is ArchivedFile {
  const file = value as Partial<ArchivedFile> | null;
  return (
    PATH.test(file?.path ?? '') &&
    Number.isSafeInteger(file?.bytes) &&
    /^[0-9a-f]{64}$/.test(file?.sha256 ?? '')
  );
}
