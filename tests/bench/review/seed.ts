import type SqliteConnection from 'better-sqlite3';
import { lookupOf } from '../../../server/market/applications/review/lookup.ts';
import type { SqliteDatabase } from '../../../server/platform/db/dialects/sqlite.ts';

const FIRST = ['Prairie', 'Foothills', 'Northern', 'Badlands', 'Chinook', 'Bow River', 'Peace', 'Aspen'];
const SECOND = ['Pipeline', 'Drilling', 'Well Services', 'Trucking', 'Fabrication', 'Environmental'];
const LEGAL = ['Ltd.', 'Inc.', 'Corp.', ''];
/** A thousand applications: what most queues look like after some years. */
const STATES = [
  ...Array.from({ length: 930 }, () => 'approved'),
  ...Array.from({ length: 35 }, () => 'declined'),
  ...Array.from({ length: 20 }, () => 'submitted'),
  ...Array.from({ length: 10 }, () => 'in_review'),
  ...Array.from({ length: 5 }, () => 'changes_requested'),
];
const TYPES = [2, 2, 2, 2, 2, 3, 3, 3, 3, 4];
const AT_ONCE = 10_000;

/** Fills a database with so many applications and with what they are found by. Any order but the queue's own. */
export function seedApplications({ connection }: SqliteDatabase, amount: number): void {
  for (const pragma of ['foreign_keys = OFF', 'synchronous = OFF', 'cache_size = -400000'])
    connection.pragma(pragma);
  connection.exec(
    'create temp table terms (state, type, term, id); create temp table keys (kind, value, id)',
  );
  const insert = prepareAll(connection);
  for (let from = 0; from < amount; from += AT_ONCE) {
    connection.transaction(() => {
      for (let at = from; at < Math.min(from + AT_ONCE, amount); at += 1) insertOne(insert, at);
    })();
  }
  connection.exec(`
    insert into application_terms select * from temp.terms order by 1, 2, 3, 4;
    insert into application_keys select * from temp.keys order by 1, 2, 3;
    drop table temp.terms; drop table temp.keys`);
  for (const pragma of ['foreign_keys = ON', 'synchronous = FULL', 'cache_size = -2000'])
    connection.pragma(pragma);
  connection.pragma('wal_checkpoint(TRUNCATE)');
}

type Inserts = ReturnType<typeof prepareAll>;

function prepareAll(connection: SqliteConnection.Database) {
  const places = (amount: number) => Array.from({ length: amount }, () => '?').join();
  return {
    application: connection.prepare(
      `insert into applications (id, reference, state, version, organization_type, form_version_id, data,
        access_token_id, payload_hash, organization_id, organization_name, country, region, email, mobile_number,
        applicant_name, submitted_at, lookup) values (${places(18)})`,
    ),
    event: connection.prepare(
      `insert into application_events (application_id, number, happened_at, actor, from_state, to_state, reason)
        values (${places(7)})`,
    ),
    term: connection.prepare(`insert into temp.terms values (${places(4)})`),
    key: connection.prepare(`insert into temp.keys values (${places(3)})`),
  };
}

function insertOne(insert: Inserts, at: number): void {
  const id = idAt(at);
  const state = pick(STATES, at * 7919);
  const type = pick(TYPES, at * 31);
  const contact = `person${at}@company${at % 400_000}.example`;
  const row = {
    reference: `TF-${at.toString(36).toUpperCase().padStart(6, '0')}`,
    organization_name: `${pick(FIRST, at)} ${pick(SECOND, at * 5)} ${at} ${pick(LEGAL, at * 3)}`.trim(),
    applicant_name: `Jordan Reyes ${at}`,
    email: `office@company${at % 400_000}.example`,
    mobile_number: `+1403${String(2_000_000 + (at % 900_000))}`,
    data: dataOf(contact),
  };
  const lookup = lookupOf(row);
  const when = new Date(1_700_000_000_000 + at * 1000).toISOString();
  insert.application.run(
    id,
    row.reference,
    state,
    1,
    type,
    'version',
    row.data,
    `token-${at}`,
    'hash',
    `organization-${at}`,
    row.organization_name,
    'CA',
    'AB',
    row.email,
    row.mobile_number,
    row.applicant_name,
    when,
    JSON.stringify(lookup),
  );
  insert.event.run(id, 1, when, 'applicant', null, 'submitted', '');
  for (const term of lookup.terms) insert.term.run(state, type, term, id);
  for (const { kind, value } of lookup.keys) insert.key.run(kind, value, id);
}

/** The id of the application with this number, counted from the oldest. */
export function idAt(at: number): string {
  return `01900000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;
}

function pick<Value>(list: readonly Value[], at: number): Value {
  return list[at % list.length] as Value;
}

/** About as long as a buyer's answers are. */
function dataOf(email: string): string {
  const contact = { first_name: 'Jordan', last_name: 'Reyes', phone: '+14032345678', email };
  return JSON.stringify({
    name: 'Prairie Pipeline Ltd.',
    address: '1200 Stephen Avenue SW, Unit 400, c/o the receiving department',
    city: 'Calgary',
    postal_zip: 'T2P 1H9',
    phone: '+14032345678',
    email: 'office@prairie.example',
    primaryContact: contact,
    alternateContact: { ...contact, first_name: 'Avery' },
    accountingContact: { ...contact, first_name: 'Sam' },
  });
}
