import type { Sources } from '../compiler/load.ts';
import { releasesOf } from '../versions/release.ts';

type Published = { id: string; releases: { number: number; sha256: string }[] };

/**
 * Asks a site which releases of its forms were published. `site`: its address, `https://tenderfoot.example`.
 * @throws SiteSilent when it cannot be reached, or is no such site
 */
export async function fetchPublished(site: string): Promise<Published[]> {
  try {
    const answer = await fetch(new URL('/api/releases', site), { signal: AbortSignal.timeout(10_000) });
    const { items }: { items?: Published[] } = await answer.json();
    if (Array.isArray(items)) return items;
  } catch (cause) {
    throw new SiteSilent(site, { cause });
  }
  throw new SiteSilent(site);
}

/** Thrown when a site does not tell what was published there. */
export class SiteSilent extends Error {
  constructor(site: string, options?: ErrorOptions) {
    super(`${site} does not tell which releases were published there (PUBLISHED_AT)`, options);
    this.name = 'SiteSilent';
  }
}

/** Says of each form whose files do not have what was published what to do. */
export function lagging(sources: Sources, published: readonly Published[]): string[] {
  return published.flatMap(({ id, releases }) => {
    const own = new Map(releasesOf(sources, id).map(({ number, sha256 }) => [number, sha256]));
    const missing = releases.find(({ number, sha256 }) => own.get(number) !== sha256);
    if (!missing) return [];
    return [
      `${id}: version ${missing.number} was published and is not in schemas/forms/${id}. Run "npm run schema:pull -- ${id}" with the settings of that server, and commit what it writes`,
    ];
  });
}
