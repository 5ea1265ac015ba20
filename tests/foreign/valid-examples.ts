import { collection } from './collection.ts';
import { generateFrom } from './generator.ts';
import { INSTANCES } from './instances.ts';
import { plainAjv } from './plain-ajv.ts';
import { randomFrom } from './random.ts';

type Data = Record<string, unknown>;

const MOST_CHARACTERS = 6000;

/**
 * Answers that plain Ajv accepts, those that say most. None is blank or an empty group, which to a form is the
 * same as no answer.
 */
export function validExamples(name: string, count: number, seed: number): Data[] {
  const schema = collection[name] ?? {};
  const accepts = plainAjv(schema);
  const random = randomFrom(seed);
  const made = Array.from({ length: INSTANCES }, () => generateFrom(schema, random));
  const valid = made.filter((data): data is Data => accepts(data) && isAnswered(data));
  const sized = valid.map((data) => ({ data, size: JSON.stringify(data).length }));
  return sized
    .filter(({ size }) => size <= MOST_CHARACTERS)
    .sort((one, other) => other.size - one.size)
    .slice(0, count)
    .map(({ data }) => data);
}

function isAnswered(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && value.trim() === value;
  if (typeof value !== 'object' || value === null) return true;
  const parts: unknown[] = Object.values(value);
  return (Array.isArray(value) || parts.length > 0) && parts.every(isAnswered);
}
