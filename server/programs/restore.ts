import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, KEPT_ELSEWHERE } from '../platform/backup/manifest.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { runProgram } from '../platform/backup/run-program.ts';
import { parseConfig } from '../platform/config/config.ts';

const USAGE = 'DATA_DIR=<an empty or new directory> npm run restore -- <file>';

// `npm run restore`: fills DATA_DIR from a file made by `npm run backup`.
await runProgram(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new TypeError('Say which file to restore.');
  const { dataDir, databaseUrl } = parseConfig(process.env);
  if (databaseUrl !== undefined) throw new BackupError(KEPT_ELSEWHERE);
  const { files, hasSecret, madeAt } = await restoreBackup({ archive: resolve(file), dataDir });
  return [
    `${dataDir} is as it was on ${madeAt}: ${files.length} files, each as it was archived.`,
    hasSecret
      ? 'The secret of the installation came with it.'
      : 'No secret came with it. Set APP_SECRET to the one of then, or put app-secret into DATA_DIR, before the first start.',
  ];
});
