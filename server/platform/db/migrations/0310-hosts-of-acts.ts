import { type Kysely, sql } from 'kysely';

type Act = { id: string; before: string; after: string };
type Recorded = { webhooks?: string[]; newSecretOf?: string };

/**
 * Of the addresses of webhooks, what was done with a form names the hosts: whoever looks at it may not call them, and
 * with some receivers the address is the password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Act>`select id, before, after from form_acts where kind = 'webhooks'`.execute(
    db,
  );
  for (const { id, before, after } of rows)
    await sql`update form_acts set before = ${hostsIn(before)}, after = ${hostsIn(after)} where id = ${id}`.execute(
      db,
    );
}

function hostsIn(text: string): string {
  const { webhooks, newSecretOf }: Recorded = JSON.parse(text);
  return JSON.stringify({
    ...(webhooks && { webhooks: webhooks.map(hostOf) }),
    ...(newSecretOf && { newSecretOf: hostOf(newSecretOf) }),
  });
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? '';
}
