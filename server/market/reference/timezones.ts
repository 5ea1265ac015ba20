import { getTimeZones } from '@vvo/tzdb';

/**
 * Returns UTC and every time zone that this process can compute with, by IANA name: `America/Edmonton` → `(UTC−07:00)
 * Mountain Time – Edmonton, Calgary`. Labels have the standard offset and do not change during the year.
 */
export function listTimezones(): Record<string, string> {
  const known = new Map<string, { offset: number; label: string }>();
  for (const zone of getTimeZones({ includeUtc: true })) {
    const cities = zone.mainCities.slice(0, 2).join(', ');
    for (const name of zone.group) {
      const place = name === zone.name ? cities : cityOf(name);
      known.set(name, {
        offset: zone.rawOffsetInMinutes,
        label: `(${offsetText(zone.rawOffsetInMinutes)}) ${zone.alternativeName} – ${place}`,
      });
    }
  }
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...known.keys()].filter(isUsable));
  const zones = [...names].map((name): [string, number, string] => {
    const found = known.get(name);
    return found ? [name, found.offset, found.label] : [name, Number.POSITIVE_INFINITY, cityOf(name)];
  });
  const sorted = zones.sort(([, offset, label], [, otherOffset, other]) =>
    offset === otherOffset ? label.localeCompare(other, 'en') : offset - otherOffset || 0,
  );
  return { UTC: 'UTC', ...Object.fromEntries(sorted.map(([name, , label]) => [name, label])) };
}

/** Leaves out names without a region. Engines list some zones under an older spelling, but accept both. */
function isUsable(name: string): boolean {
  return /^\w+\/\w/.test(name) && name !== 'Etc/UTC';
}

function cityOf(name: string): string {
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}

function offsetText(minutes: number): string {
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0');
  const rest = String(Math.abs(minutes) % 60).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${hours}:${rest}`;
}
