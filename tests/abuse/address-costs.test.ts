import { request } from 'node:http';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_MS } from './costs.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { callersOf, type Operation, operations } from './operations.ts';
import { isLong, seed } from './settings.ts';
import { peopleOf } from './world.ts';

const MINUTES = 60_000;
/** Of a thousand, so many in `npm test`. */
const FEW = 60;
/** Node takes 16 kB of address and headers. */
const ROOM = 15_000;
/** A collection may fall into one request; not into the same one each time. */
const TRIES = 3;

/** What the room of an address or a header is filled with, as it goes over the wire. */
const FILLINGS = {
  letters: 'a',
  words: 'ab%20',
  digits: '1',
  'signs of percent': '%',
  'halves of what is encoded': '%c3',
  'what is encoded twice': '%2525',
  'bytes that mean no text': '%ff',
  'characters of four bytes': '%f0%9f%9b%a2',
  'marks in the wrong order': '%cc%81%cc%96',
  'zero characters': '%00',
  slashes: '/',
  dots: '../',
  'signs of wildcards': '%25_*',
  quotes: '%22%27',
  commas: 'new,',
};

/** Where it stands. */
type Filled = { path: string; headers?: Record<string, string> };

type Worst = { name: string; operation: Operation; filled: (filling: string) => Filled; part: string };

/** Every call that is known by its address alone, with every part of the address and some headers filled. */
function worstAddresses(): Worst[] {
  return operations
    .filter(({ method }) => method === 'GET' || method === 'DELETE')
    .flatMap((operation) => {
      const plain = operation.path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');
      const inQuery = (operation.parameters ?? []).filter((one) => one.in === 'query');
      const places: [where: string, filled: (filling: string) => Filled][] = [
        ...inQuery.map(({ name }): [string, (filling: string) => Filled] => [
          `?${name}=`,
          (filling) => ({ path: `${plain}?${name}=${filling}` }),
        ]),
        ['a query of many names', (filling) => ({ path: `${plain}?${filling.replaceAll('a', 'a&')}` })],
        ...(operation.path.includes('{')
          ? [
              ['its path', (filling: string) => ({ path: operation.path.replace(/\{\w+\}/, filling) })] as [
                string,
                (filling: string) => Filled,
              ],
            ]
          : []),
        [
          'Cookie',
          (filling) => ({ path: plain, headers: { Cookie: `sid=${filling}; lang=${filling.slice(0, 9)}` } }),
        ],
        ['Accept-Language', (filling) => ({ path: plain, headers: { 'Accept-Language': filling } })],
      ];
      return places.flatMap(([where, filled]) =>
        Object.entries(FILLINGS).map(([what, part]) => ({
          name: `${operation.method} ${operation.path}, ${where} of ${what}`,
          operation,
          filled,
          part,
        })),
      );
    });
}

const all = worstAddresses();
const chosen = isLong
  ? all
  : fc.sample(fc.shuffledSubarray(all, { minLength: FEW, maxLength: FEW }), { seed, numRuns: 1 }).flat();

/** As it is: `fetch` would mend what is malformed. */
function ask(
  { url }: MeasuredServer,
  method: string,
  { path, headers }: Filled,
): Promise<{ status: number; text: string }> {
  return new Promise((answered, failed) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, method, path: `/api${path}`, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => answered({ status: answer.statusCode ?? 0, text }));
      answer.on('error', failed);
    });
    sent.on('error', failed);
    sent.end();
  });
}

it(
  `no address of ${chosen.length}, and no header, takes more than ${MOST_MS} ms of the server, whatever it is filled with`,
  async () => {
    const server = await startMeasured({ RATE_LIMITS: 'off' });
    const people = peopleOf(server);
    const faults: string[] = [];
    let dearest = { name: '', processorMs: 0 };
    for (const { name, operation, filled, part } of chosen) {
      const [caller = 'nobody'] = callersOf(operation);
      const cookie = await people.cookieOf(caller);
      const { path, headers } = filled(part.repeat(ROOM / part.length));
      const sent = { path, headers: { ...(cookie && { Cookie: cookie }), ...headers } };
      let least = Infinity;
      for (let tries = 0; tries < TRIES && least > MOST_MS; tries += 1) {
        const { answer, processorMs } = await server.costOf(() => ask(server, operation.method, sent));
        least = Math.min(least, processorMs);
        if (answer.status >= 500)
          faults.push(`${name} answers ${answer.status}: ${answer.text.slice(0, 200)}`);
      }
      if (least > dearest.processorMs) dearest = { name, processorMs: least };
      if (least > MOST_MS) faults.push(`${name} takes ${Math.round(least)} ms`);
    }
    process.stdout.write(`The dearest address, ${Math.round(dearest.processorMs)} ms: ${dearest.name}\n`);
    expect(faults.slice(0, 20).join('\n')).toBe('');
  },
  30 * MINUTES,
);
