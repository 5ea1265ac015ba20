import type { Database } from '../../platform/db/database.ts';
import type { ServiceRow } from '../../platform/db/tables/reference-tables.ts';
import { iso } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { claimFirstLoad } from '../reference/reference.repository.ts';
import { readJson } from '../reference/reference-files.ts';
import { insertServices } from './services.repository.ts';

type Seed = { id: string; name: string; services?: Seed[] };

/** Loads the service tree of `schemas/reference/services.json` at the very first start. */
export function loadFirstServices({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  return database.transaction(async (trx) => {
    if (!(await claimFirstLoad(trx, 'services', iso(clock.now())))) return;
    await insertServices(trx, rowsOf(readJson<Seed[]>('services'), null));
  });
}

function rowsOf(seeds: Seed[], parent_id: string | null): ServiceRow[] {
  return seeds.flatMap(({ id, name, services = [] }, position) => [
    { id, parent_id, name, position },
    ...rowsOf(services, id),
  ]);
}
