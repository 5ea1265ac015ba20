import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';

/** What callers were told has happened. */
export type Acknowledged = {
  submissions: string[];
  applications: string[];
  files: string[];
  events: string[];
};

export const nothingYet = (): Acknowledged => ({ submissions: [], applications: [], files: [], events: [] });

type Check = [what: string, sql: string];

/** Each finds rows that must not be. */
const NEVER: Check[] = [
  [
    'an application without its first event',
    'select id from applications where id not in (select application_id from application_events where number = 1)',
  ],
  [
    'an application without its mail',
    `select id from applications where 'application-submitted:' || id not in (select dedupe_key from outbox)`,
  ],
  [
    'an application whose token is not spent',
    'select id from applications where access_token_id in (select id from access_tokens where registered_at is null)',
  ],
  [
    'a token with two applications',
    'select access_token_id from applications group by 1 having count(*) > 1',
  ],
  [
    'an approval without an organization',
    `select id from applications where state = 'approved' and organization_id not in (select id from organizations)`,
  ],
  [
    'an organization without an approval',
    `select id from organizations where id not in (select organization_id from applications where state = 'approved')`,
  ],
  [
    'an approval told twice or not at all',
    `select id from applications a where state = 'approved' and (select count(*) from outbox where dedupe_key like 'application-approved:' || a.id || '%') <> 1`,
  ],
  [
    'two submissions under one key',
    'select client_key from form_submissions where client_key is not null group by form_id, client_key having count(*) > 1',
  ],
  [
    'a submission whose file is not its own',
    `select s.id from form_submissions s join files f on f.id = json_extract(s.data, '$.evidence') where f.organization_id is not s.id`,
  ],
  [
    'a submission without its file',
    `select id from form_submissions where json_extract(data, '$.evidence') is not null and json_extract(data, '$.evidence') not in (select id from files)`,
  ],
  [
    'a message that was sent and is not there',
    `select id from outbox where state = 'sent' and channel in ('sms', 'email') and id not in (select id from inbox_messages)`,
  ],
  ['a message that nobody has sent', 'select id from inbox_messages where id not in (select id from outbox)'],
];

/** What is wrong with the data of a server that died: nothing, if all is well. */
export function faultsIn(dataDir: string, acknowledged: Acknowledged, hasInbox = true): string[] {
  const database = new SqliteConnection(join(dataDir, 'tenderfoot.sqlite'));
  try {
    const ids = (sql: string) => database.prepare(sql).pluck().all() as string[];
    const integrity = database.pragma('integrity_check', { simple: true });
    const checks = hasInbox ? NEVER : NEVER.filter(([, sql]) => !sql.includes('inbox_messages'));
    return [
      ...(integrity === 'ok' ? [] : [`integrity_check: ${String(integrity)}`]),
      ...(database.pragma('foreign_key_check') as unknown[]).map(
        (row) => `foreign key: ${JSON.stringify(row)}`,
      ),
      ...checks.flatMap(([what, sql]) => ids(sql).map((id) => `${what}: ${id}`)),
      ...lost('submission', acknowledged.submissions, ids('select id from form_submissions')),
      ...lost('application', acknowledged.applications, ids('select id from applications')),
      ...lost('file', acknowledged.files, ids('select id from files')),
      ...lost('event', acknowledged.events, ids('select id from billing_events')),
      ...ids('select id from files')
        .filter((id) => !existsSync(blobOf(dataDir, id)))
        .map((id) => `a file without content: ${id}`),
    ];
  } finally {
    database.close();
  }
}

function lost(what: string, acknowledged: string[], stored: string[]): string[] {
  const known = new Set(stored);
  return acknowledged.filter((id) => !known.has(id)).map((id) => `lost: ${what} ${id}`);
}

/** Messages that wait, are being sent, or were given up. */
export function unsentMessages(dataDir: string): string[] {
  const database = new SqliteConnection(join(dataDir, 'tenderfoot.sqlite'));
  try {
    const sql = `select state || ' ' || dedupe_key from outbox where state not in ('sent', 'expired')`;
    return database.prepare(sql).pluck().all() as string[];
  } finally {
    database.close();
  }
}

/** Contents that no row knows. */
export function orphansIn(dataDir: string): string[] {
  const database = new SqliteConnection(join(dataDir, 'tenderfoot.sqlite'));
  const known = new Set(database.prepare('select id from files').pluck().all());
  database.close();
  return blobsIn(dataDir).filter((id) => !known.has(id));
}

/** As if the day had gone by after which contents without a row are removed. */
export function letBlobsAge(dataDir: string): void {
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const id of blobsIn(dataDir)) utimesSync(blobOf(dataDir, id), old, old);
}

function blobOf(dataDir: string, id: string): string {
  return join(dataDir, 'uploads', id.slice(-2), id);
}

function blobsIn(dataDir: string): string[] {
  const root = join(dataDir, 'uploads');
  if (!existsSync(root)) return [];
  const folders = readdirSync(root).filter((name) => /^[0-9a-f]{2}$/.test(name));
  return folders.flatMap((folder) => readdirSync(join(root, folder)));
}
