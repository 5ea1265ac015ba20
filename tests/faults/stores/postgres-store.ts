import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { startS3Server } from '../../ports/support/s3-server.ts';
import { createEmptyDatabase, dropDatabase } from '../../postgres/databases.ts';
import { LONG_AGO, type Store } from './store.ts';

const CONTENT = '._S3rver_object';

/** A PostgreSQL database and an S3 bucket of its own. */
export async function postgresStore(): Promise<Store> {
  const { admin } = inject('postgres');
  const databaseUrl = await createEmptyDatabase(admin);
  const s3 = await startS3Server();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await dropDatabase(admin, new URL(databaseUrl).pathname.slice(1));
  });
  const folder = join(s3.directory, s3.settings.bucket, 'uploads');
  const contents = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(CONTENT)) : [];
  return {
    settings: { ...s3.env, S3_REGION: s3.settings.region, DATABASE_URL: databaseUrl },
    databaseUrl,
    async column(sql) {
      const { rows } = await client.query({ text: sql, rowMode: 'array' });
      return rows.map(([first]) => first);
    },
    run: async (sql) => void (await client.query(sql)),
    answer: (field) => `data::jsonb ->> '${field}'`,
    async damage() {
      const { rows } = await client.query<{ said: string }>(DAMAGE);
      return rows.map(({ said }) => said);
    },
    blobs: () => contents().map((name) => name.slice(0, -CONTENT.length)),
    letBlobsAge() {
      for (const name of contents()) utimesSync(join(folder, name), LONG_AGO(), LONG_AGO());
    },
  };
}

/** What PostgreSQL itself knows not to hold. */
const DAMAGE = `select 'not valid: ' || conname as said from pg_constraint where not convalidated
union all select 'not valid: ' || indexrelid::regclass::text from pg_index where not indisvalid`;
