import { iso31661, iso31662 } from 'iso-3166';

/** A country, or a state of a country. */
export type CodeAndName = { code: string; name: string };

/**
 * A first level with fewer entries than this, and with a second level below it, consists of regions that nobody writes
 * in an address.
 */
const HANDFUL = 10;

/** Returns every country with its ISO 3166-1 code and English name, sorted by name. */
export function listCountries(): CodeAndName[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return byName(iso31661.map(({ alpha2, name }) => ({ code: alpha2, name: names.of(alpha2) ?? name })));
}

/**
 * Returns every country's states or provinces: the first level of ISO 3166-2, or the second when the first is only a
 * handful of regions (Ireland's counties). Codes are without the country: `AB`. Countries without states are left out.
 */
export function listStatesByCountry(): Map<string, CodeAndName[]> {
  const byParent = new Map<string, typeof iso31662>();
  for (const entry of iso31662) byParent.set(entry.parent, [...(byParent.get(entry.parent) ?? []), entry]);
  const states = new Map<string, CodeAndName[]>();
  for (const { alpha2 } of iso31661) {
    const first = byParent.get(alpha2);
    if (!first) continue;
    const level =
      first.length < HANDFUL ? first.flatMap((region) => byParent.get(region.code) ?? [region]) : first;
    states.set(alpha2, byName(level.map(({ code, name }) => ({ code: code.slice(3), name }))));
  }
  return states;
}

function byName(list: CodeAndName[]): CodeAndName[] {
  const collator = new Intl.Collator('en');
  return list.sort((one, other) => collator.compare(one.name, other.name));
}
