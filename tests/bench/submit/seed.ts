import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from '../../../codegen/generated/constants.ts';
import { insertAccessToken } from '../../../server/market/signup/access-token.repository.ts';
import { systemClock } from '../../../server/platform/adapters/clock/system.ts';
import { systemRandom } from '../../../server/platform/adapters/random/system.ts';
import { migrateToLatest } from '../../../server/platform/db/migrate.ts';
import { type DatabaseSettings, openDatabase } from '../../../server/platform/db/open-database.ts';
import { createIds } from '../../../server/platform/security/ids.ts';
import { hashToken, newToken } from '../../../server/platform/security/tokens.ts';

/** The mobile number of the person who has the token on this line, counted from 0. */
export function mobileNumberOf(line: number): string {
  return `+1403${2_000_000 + line}`;
}

/** Makes a database with so many tokens that are ready to register, and a file with one token a line. */
export async function seedTokens(
  settings: DatabaseSettings,
  amount: number,
  type: number = constants.organizationTypes.buyer,
): Promise<string> {
  const database = await openDatabase(settings);
  await migrateToLatest(database.writer);
  const newId = createIds(systemClock, systemRandom);
  const now = systemClock.now().toISOString();
  const tokens = Array.from({ length: amount }, () => newToken('rg_', systemRandom));
  await database.transaction(async (trx) => {
    for (const [index, token] of tokens.entries()) {
      await insertAccessToken(trx, {
        id: newId(),
        token_hash: hashToken(token),
        organization_id: newId(),
        mobile_number: mobileNumberOf(index),
        organization_type: type,
        applicant_name: 'Jordan Reyes',
        organization_name: 'Prairie Pipeline',
        country: 'CA',
        state: 'AB',
        gst: '',
        privacy_accepted_at: now,
        terms_accepted_at: now,
        created_at: now,
        last_used_at: now,
        registered_at: null,
        revoked_at: null,
      });
    }
  });
  await database.close();
  const file = join(settings.dataDir, 'tokens.txt');
  writeFileSync(file, tokens.join('\n'));
  return file;
}
