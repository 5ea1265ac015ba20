import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../platform/adapters/clock/system.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { BackupError, KEPT_ELSEWHERE } from '../platform/backup/manifest.ts';
import { runProgram } from '../platform/backup/run-program.ts';
import { parseConfig } from '../platform/config/config.ts';

const USAGE = 'npm run backup -- <file> [--without-secret]';

// `npm run backup`: everything in DATA_DIR as one file. The server may be up or down.
await runProgram(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-secret': { type: 'boolean', default: false } },
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new TypeError('Say which file to write.');
  const { dataDir, databaseUrl, vendors } = parseConfig(process.env);
  if (databaseUrl !== undefined) throw new BackupError(KEPT_ELSEWHERE);
  const archive = resolve(file);
  const withSecret = !values['without-secret'];
  const { files, hasSecret, madeAt } = await makeBackup({ dataDir, archive, clock: systemClock, withSecret });
  const uploads = files.filter(({ path }) => path.startsWith('uploads/')).length;
  return [
    `${archive} holds everything that was acknowledged before ${madeAt}: the database and ${uploads} uploaded files.`,
    ...(vendors.s3
      ? [`Uploads are in the bucket ${vendors.s3.bucket}, which needs a backup of its own.`]
      : []),
    hasSecret
      ? 'It also holds the secret of this installation (app-secret): keep it as you keep passwords.'
      : 'It holds no secret. Without the one there is now (APP_SECRET, or app-secret in DATA_DIR), codes and messages that have not gone out cannot be read after a restore.',
  ];
});
