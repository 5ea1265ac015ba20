import type { Random } from './random.ts';

type Place = { holder: Record<string, unknown> | unknown[]; key: string | number };

const ODD: readonly unknown[] = [
  null,
  '',
  'odd',
  -1,
  0,
  1.5,
  1e9,
  true,
  false,
  [],
  {},
  ['odd', 'odd'],
  { odd: 1 },
];

/** A copy with something changed that somebody may get wrong, or do on purpose. */
export function mutate(data: unknown, random: Random): unknown {
  const copy = structuredClone(data);
  const places = placesIn(copy);
  if (places.length === 0) return random.pick(ODD);
  for (let count = random.below(2) + 1; count > 0; count--) change(random.pick(places), random);
  return copy;
}

function change({ holder, key }: Place, random: Random): void {
  const value: unknown = Reflect.get(holder, key);
  const changes: (() => unknown)[] = [
    () => (Array.isArray(holder) ? holder.splice(Number(key), 1) : Reflect.deleteProperty(holder, key)),
    () => Reflect.set(holder, key, random.pick(ODD)),
    () => Reflect.set(holder, key, near(value, random)),
    () => (Array.isArray(holder) ? holder.push(structuredClone(value)) : Reflect.set(holder, 'unknown', 1)),
  ];
  random.pick(changes)();
}

/** Almost the same value. */
function near(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + random.pick([-1, 1, 0.001, -1000]);
  if (typeof value === 'string')
    return random.pick([value.slice(1), `${value}!`, value.toUpperCase(), value.repeat(40)]);
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [...value, ...value] : null;
}

function placesIn(value: unknown): Place[] {
  if (Array.isArray(value)) return value.flatMap((part, key) => [{ holder: value, key }, ...placesIn(part)]);
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.entries(holder).flatMap(([key, part]) => [{ holder, key }, ...placesIn(part)]);
}
