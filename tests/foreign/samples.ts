import fc from 'fast-check';
import type { Random } from './random.ts';

type Schema = Record<string, unknown>;

const BY_FORMAT: Record<string, readonly string[]> = {
  date: ['2026-11-20', '1999-02-28'],
  time: ['14:30:00Z', '08:05:09+02:00'],
  'date-time': ['2026-11-20T14:30:00Z', '1999-12-31T23:59:59+01:00'],
  email: ['jordan@example.com', 'a.b+c@mail.example'],
  uri: ['https://example.com/a?b=c', 'urn:isbn:9780131103627'],
  'uri-reference': ['/a/b', '../c', 'https://example.com'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000', '0190d0d0-7a3b-7000-8000-000000000001'],
  ipv4: ['192.0.2.1', '10.0.0.255'],
  ipv6: ['2001:db8::1', '::1'],
  hostname: ['www.example.com', 'localhost'],
  duration: ['P1DT12H', 'PT30M'],
};

const WORDS = [
  'Calgary',
  'élan',
  'プロジェクト',
  'two words',
  'x',
  'order.paid',
  'order.sent',
  'O’Neill & co',
  '42',
];

/** A text that keeps most of a schema's rules. It has no blanks around it, which forms take away. */
export function textFor(schema: Schema, random: Random): string {
  if (typeof schema.pattern === 'string') return matching(schema.pattern, random);
  const format = BY_FORMAT[String(schema.format)];
  if (format) return random.pick(format);
  const text = random.pick(WORDS);
  const atLeast = Number(schema.minLength ?? 0);
  return text.padEnd(atLeast, 'z').slice(0, Math.max(atLeast, Number(schema.maxLength ?? 60)));
}

const known = new Map<string, string[]>();

function matching(pattern: string, random: Random): string {
  const texts = known.get(pattern) ?? sampled(pattern);
  known.set(pattern, texts);
  return random.pick(texts);
}

function sampled(pattern: string): string[] {
  const texts = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 7, numRuns: 40 });
  const plain = texts.filter((text) => text.trim() === text && text.length > 0 && text.length < 60);
  return plain.length > 0 ? plain : texts;
}

/** A number that keeps most of a schema's rules. */
export function numberFor(schema: Schema, random: Random, isWhole: boolean): number {
  const low = Number(schema.minimum ?? schema.exclusiveMinimum ?? -5);
  const high = Number(schema.maximum ?? schema.exclusiveMaximum ?? low + 2000);
  const step = Number(schema.multipleOf ?? (isWhole ? 1 : 0.5));
  const steps = Math.max(1, Math.floor((high - low) / step));
  const first = schema.exclusiveMinimum === undefined ? 0 : 1;
  const value = Math.ceil(low / step) * step + step * (first + random.below(Math.min(steps, 500)));
  const tidy = Number(value.toFixed(6));
  return Math.min(tidy, schema.exclusiveMaximum === undefined ? high : high - step);
}
