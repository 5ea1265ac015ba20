import type { Store } from './stores/store.ts';

/** What callers were told has happened. */
export type Acknowledged = {
  submissions: string[];
  applications: string[];
  files: string[];
  events: string[];
  /** As `<form>@<number>`. */
  releases: string[];
  /** Drafts of forms that were kept and not thrown away, by their forms; those that are to be published at a time. */
  drafts: Set<string>;
  scheduled: string[];
  /** Forms whose drafts were thrown away. */
  discarded: string[];
};

export const nothingYet = (): Acknowledged => ({
  submissions: [],
  applications: [],
  files: [],
  events: [],
  releases: [],
  drafts: new Set(),
  scheduled: [],
  discarded: [],
});

type Check = [what: string, sql: string];

/** Each finds rows that must not be; `evidence` is the file that a submission names. */
const never = (evidence: string): Check[] => [
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
    `select s.id from form_submissions s join files f on f.id = ${evidence} where f.organization_id is distinct from s.id`,
  ],
  [
    'a submission without its file',
    `select id from form_submissions where ${evidence} is not null and ${evidence} not in (select id from files)`,
  ],
  [
    'a message that was sent and is not there',
    `select id from outbox where state = 'sent' and channel in ('sms', 'email') and id not in (select id from inbox_messages)`,
  ],
  [
    'a line of releases with a gap',
    'select form_id from form_releases group by form_id having count(*) <> max(number) or min(number) <> 1',
  ],
  // Whoever works on these publishes them once, and changes them no more.
  [
    'a draft that was published and is still there',
    'select form_id from form_drafts d where exists (select 1 from form_releases r where r.form_id = d.form_id and r.number > d.base)',
  ],
  [
    'a draft that was published twice',
    `select form_id from form_releases where form_id like 'drafted-%' and number > 1`,
  ],
  [
    'a release that follows none',
    `select form_id || '@' || number from form_releases where number > 1 and parent is distinct from number - 1`,
  ],
  [
    'a release of a content that is not there',
    `select form_id || '@' || number from form_releases r where origin = 'staff' and not exists (select 1 from form_versions v where v.form_id = r.form_id and v.sha256 = r.sha256)`,
  ],
  [
    'settings of a form that nobody changed',
    `select form_id from form_openings o where revision <> (select count(*) from form_acts c where c.form_id = o.form_id and c.kind = 'opening')`,
  ],
  ['a message that nobody has sent', 'select id from inbox_messages where id not in (select id from outbox)'],
];

/** What is wrong with what is kept after a server died: nothing, if all is well. */
export async function faultsIn(store: Store, acknowledged: Acknowledged): Promise<string[]> {
  const lost = async (what: string, ids: string[], table: string, id = 'id') => {
    const known = new Set(await store.column(`select ${id} from ${table}`));
    return ids.filter((one) => !known.has(one)).map((one) => `lost: ${what} ${one}`);
  };
  const faults = await store.damage();
  for (const [what, sql] of never(store.answer('evidence')))
    faults.push(...(await store.column(sql)).map((id) => `${what}: ${id}`));
  const kept = new Set(store.blobs());
  const drafts = await store.column('select form_id from form_drafts');
  const worked = new Set([...drafts, ...(await store.column('select form_id from form_releases'))]);
  const files = await store.column('select id from files');
  return [
    ...faults,
    ...(await lost('submission', acknowledged.submissions, 'form_submissions')),
    ...(await lost('application', acknowledged.applications, 'applications')),
    ...(await lost('file', acknowledged.files, 'files')),
    ...(await lost('event', acknowledged.events, 'billing_events')),
    ...(await lost('release', acknowledged.releases, 'form_releases', `form_id || '@' || number`)),
    ...[...acknowledged.drafts].filter((form) => !worked.has(form)).map((form) => `lost: draft ${form}`),
    ...acknowledged.discarded
      .filter((form) => worked.has(form))
      .map((form) => `thrown away and there: draft ${form}`),
    ...files.filter((id) => !kept.has(id)).map((id) => `a file without content: ${id}`),
  ];
}

/** Messages that wait, are being sent, or were given up. */
export function unsentMessages(store: Store): Promise<string[]> {
  return store.column(`select state || ' ' || dedupe_key from outbox where state not in ('sent', 'expired')`);
}

/** Contents that no row knows. */
export async function orphansIn(store: Store): Promise<string[]> {
  const known = new Set(await store.column('select id from files'));
  return store.blobs().filter((id) => !known.has(id));
}

/** As if the minute had gone by for which a dead process had claimed its messages. */
export function letLeasesPass(store: Store): Promise<void> {
  return store.run(`update outbox set available_at = created_at where state = 'queued'`);
}

/** Drafts that are still to be published at a time, and those that were to be and are not. */
export async function unpublishedDrafts(store: Store, { scheduled }: Acknowledged): Promise<string[]> {
  const released = new Set(await store.column('select form_id from form_releases'));
  const waiting = await store.column('select form_id from form_drafts where publish_at is not null');
  return [...waiting, ...scheduled.filter((form) => !released.has(form))];
}

/** As if the time had come at which drafts are to be published. */
export function letDraftsBeDue(store: Store): Promise<void> {
  return store.run('update form_drafts set publish_at = offered_at where publish_at is not null');
}
