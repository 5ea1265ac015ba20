import { join } from 'node:path';
import { SchemaError } from '../compiler/problem.ts';
import { described, publish, publishable } from './publish.ts';

const SCHEMAS = join(import.meta.dirname, '../../schemas');

/**
 * `npm run schema:publish -- <form>` (or `--all`) freezes a form as its next version and says what that changes;
 * with `--plan` it only says what would change.
 */
function main(): number {
  const words = process.argv.slice(2);
  const all = publishable(SCHEMAS);
  const asked = words.includes('--all') ? all : words.filter((word) => !word.startsWith('--'));
  const unknown = asked.filter((id) => !all.includes(id));
  if (unknown.length > 0) return fail(`There is no form ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  if (asked.length === 0) return fail(`Name a form, or --all. There are: ${all.join(', ')}`);
  const today = new Date().toISOString().slice(0, 10);
  const plans = publish(SCHEMAS, asked, { today, isPlan: words.includes('--plan') });
  process.stdout.write(`${plans.map(described).join('\n')}\n`);
  return 0;
}

function fail(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof SchemaError)) throw error;
  process.exitCode = fail(error.message);
}
