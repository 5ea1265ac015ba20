import fc from 'fast-check';
import { docxOf, pdfOf, pngOf } from '../server/support/sample-files.ts';
import { multipartOf } from '../server/support/uploads.ts';
import { hostileTexts, spoiled } from './hostile.ts';
import { callersOf, components, examplesOf, type Operation, operations } from './operations.ts';
import { valuesOf } from './schema-values.ts';
import { type Caller, roles } from './world.ts';

/**
 * One request to be made. `{id}` in its path stands for an id that an earlier answer has named, `{token}` in its body
 * for the token of a signup.
 */
export type Asked = {
  operation: Operation;
  caller: Caller;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
};

const callers = fc.constantFrom<Caller>('nobody', 'forger', ...roles);

const strangeHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { Accept: '*/*;q=x' },
    { 'Accept-Language': 'fr;q=9,../../x' },
    { 'If-None-Match': 'W/"' },
    { 'Idempotency-Key': '../../x' },
    { 'X-Forwarded-For': '::1, <script>' },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { Range: 'bytes=0-0,5-1' },
    { 'Content-Encoding': 'gzip' },
    { Cookie: 'sid=%00; sid=x; __proto__=1' },
  ),
);

/** Any documented call, made by anybody, with what it asks for or something hostile in its place. */
export const asked: fc.Arbitrary<Asked> = fc.constantFrom(...operations).chain((operation) =>
  fc
    .tuple(
      fc.oneof(callers, fc.constantFrom(...callersOf(operation))),
      pathsOf(operation),
      queriesOf(operation),
      strangeHeaders,
      bodiesOf(operation),
    )
    .map(([caller, path, query, headers, { type, content }]) => ({
      operation,
      caller,
      path: `/api${path}${query}`,
      headers: { ...headers, ...(type && { 'Content-Type': type }) },
      body: content,
    })),
);

function pathsOf({ path }: Operation): fc.Arbitrary<string> {
  const names = path.match(/\{\w+\}/g) ?? [];
  const parts = names.map(() =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('{id}') },
      fc.constantFrom('plans', 'industries', 'report-a-concern', 'buyer-registration'),
      hostileTexts.map((text) => encodeURIComponent(wellFormed(text)) || '%20'),
    ),
  );
  return fc.tuple(...parts).map((values) => {
    let at = 0;
    return path.replace(/\{\w+\}/g, () => values[at++] ?? '');
  });
}

function queriesOf({ parameters = [] }: Operation): fc.Arbitrary<string> {
  const inQuery = parameters.filter((one) => one.in === 'query');
  const pairs = inQuery.map(({ name, schema }) =>
    fc
      .oneof(valuesOf(schema, components).map(String), hostileTexts)
      .map((value): [string, string][] => [[name, value]]),
  );
  const more = fc.tuple(hostileTexts, hostileTexts).map((pair): [string, string][] => [pair]);
  const none = fc.constant<[string, string][]>([]);
  return fc
    .tuple(...pairs.map((pair) => fc.oneof(pair, none)), fc.oneof({ weight: 5, arbitrary: none }, more))
    .map((all) => `?${new URLSearchParams(all.flat().map(([key, value]) => [key, wellFormed(value)]))}`)
    .map((query) => (query === '?' ? '' : query));
}

type Body = { type?: string; content: string | Uint8Array | undefined };

function bodiesOf({ requestBody, method }: Operation): fc.Arbitrary<Body> {
  const content = requestBody?.content ?? {};
  if (content['multipart/form-data']) return fc.oneof(uploads, raw);
  const schema = content['application/json']?.schema;
  if (!schema)
    return method === 'GET'
      ? fc.constant({ content: undefined })
      : fc.oneof(fc.constant({ content: undefined }), raw);
  const made = valuesOf(schema, components);
  const examples = examplesOf(schema);
  const good = examples.length > 0 ? fc.oneof(made, fc.constantFrom(...examples)) : made;
  const json = fc
    .oneof(good, good.chain(spoiled), good.chain(spoiled).chain(spoiled))
    .map((value): Body => ({ type: 'application/json', content: JSON.stringify(value) ?? 'null' }));
  return fc.oneof({ weight: 12, arbitrary: json }, raw);
}

const raw: fc.Arbitrary<Body> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((content): Body => ({ type: 'application/json', content })),
  fc.constantFrom<Body>(
    { type: 'text/plain', content: '{}' },
    { type: 'application/x-www-form-urlencoded', content: 'a=1&a=2&__proto__[x]=1' },
    { type: 'application/json; charset=utf-16', content: Buffer.from('{}', 'utf16le') },
    { type: 'application/json', content: '' },
    { type: 'application/json', content: '[]' },
    { type: 'application/json', content: '{"a":1,"a":2}' },
    { type: 'application/json', content: '{"__proto__":{"isAdmin":true}}' },
    { type: 'application/json', content: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
    { type: 'application/json', content: `{"a":1e${'9'.repeat(1000)}}` },
    { type: 'application/json', content: `{"a":"${'x'.repeat(1_000_000)}"}` },
    { type: 'multipart/form-data', content: 'no boundary' },
    { type: 'multipart/form-data; boundary=x', content: '--x\r\n\r\n' },
  ),
);

const contents = fc.oneof(
  fc.constantFrom(pdfOf(), pngOf(), docxOf(), pngOf(60_000, 60_000), Buffer.alloc(0)),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
);

const uploads = fc
  .array(
    fc.record({
      name: fc.oneof(
        fc.constantFrom('a.pdf', 'b.png', 'c.docx', '../d.pdf', 'e.pdf\u0000.exe', 'f.svg'),
        hostileTexts,
      ),
      content: contents,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map(
    (samples): Body => ({
      type: 'multipart/form-data; boundary=boundary',
      content: new Uint8Array(
        multipartOf(samples.map(({ name, content }) => ({ name: wellFormed(name), content }))),
      ),
    }),
  );

/** No half of a character: no URL or header can carry one. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
