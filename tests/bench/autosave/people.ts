import './browser-events.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPerson } from './person.ts';

/** What all people saw together; `answers`: what each had typed in the end, as JSON. Latencies are in milliseconds. */
export type Outcome = { latencies: number[]; failures: number[]; answers: string[] };

const LONGEST_WAIT_MS = 30_000;
const EXAMPLE = join(import.meta.dirname, '../../../schemas/forms/seller-registration/examples/maximal.json');

// A process of its own: each token's holder fills in the seller registration for so many seconds.
const [url = '', tokensFile = '', seconds = '60'] = process.argv.slice(2);
const { stripe_payment_token: _card, ...example } = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
const people = readFileSync(tokensFile, 'utf8')
  .split('\n')
  .map((token) => createPerson(url, token, example));
const end = performance.now() + Number(seconds) * 1000;
await Promise.all(people.map((person) => person.typeUntil(end)));
const latest = performance.now() + LONGEST_WAIT_MS;
while (!people.every((person) => person.isSaved()) && performance.now() < latest) await pause(200);
const outcome: Outcome = {
  latencies: people.flatMap(({ latencies }) => latencies),
  failures: people.flatMap(({ failures }) => failures),
  answers: people.map((person) => person.answers()),
};
for (const person of people) person.leave();
process.stdout.write(JSON.stringify(outcome), () => process.exit(0));
