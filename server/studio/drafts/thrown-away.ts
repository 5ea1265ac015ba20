import type { Releases } from '../../engine/releases/releases.service.ts';
import type { Database } from '../../platform/db/database.ts';
import { listFormDrafts } from './form-drafts.repository.ts';
import { listKeptTitles } from './kept-texts.repository.ts';

/** A form that was thrown away before anybody got it, and when. */
export type ThrownAway = { id: string; title: string; at: string };

type Parts = { database: Database; releases: Pick<Releases, 'of'> };

/** So many texts are looked through, of which a form may have several. */
const MOST_KEPT = 500;

/** Lists the forms that were never published and whose draft is kept, but was thrown away; the newest first. */
export async function listThrownAway({ database, releases }: Parts): Promise<ThrownAway[]> {
  const drafts = await listFormDrafts(database.reader);
  const seen = new Set(drafts.map(({ form_id }) => form_id));
  return (await listKeptTitles(database.reader, MOST_KEPT)).flatMap(({ form_id: id, title, kept_at: at }) => {
    if (seen.has(id) || releases.of(id).length > 0) return [];
    seen.add(id);
    return [{ id, title, at }];
  });
}
