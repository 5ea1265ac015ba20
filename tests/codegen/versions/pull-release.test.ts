import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileSources } from '../../../codegen/compiler/compile.ts';
import { loadSources, parseSources, type Sources } from '../../../codegen/compiler/load.ts';
import { lagging } from '../../../codegen/lint/published.ts';
import { planRelease } from '../../../codegen/versions/plan-release.ts';
import { type PublishedRelease, pullForm } from '../../../codegen/versions/pull-release.ts';
import { releasesOf } from '../../../codegen/versions/release.ts';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');
const sources = loadSources(SCHEMAS);
const ids = readdirSync(join(SCHEMAS, 'forms'));

const lineOf = (id: string): PublishedRelease[] =>
  releasesOf(sources, id).map((release) => ({ ...release, migration: null }));

/** The files once they were pulled. */
function pulled(id: string, line: readonly PublishedRelease[]) {
  const { write, remove } = pullForm(sources, id, line);
  const after: Sources = new Map([...sources, ...parseSources([...write])]);
  return { files: [...write.keys()], remove, after, text: (path: string) => write.get(path) ?? '' };
}

test.each(ids)('files of %s that have what was published stay as they are', (id) => {
  expect(pulled(id, lineOf(id)).files.filter((path) => !path.includes('/examples/'))).toEqual([]);
});

test.each(ids)('each earlier version of %s that was published again becomes the form', (id) => {
  const line = lineOf(id);
  for (const again of line.slice(0, -1)) {
    const next = { ...again, number: line.length + 1, migration: { drafts: 'carry-over' } as const };
    const { after } = pulled(id, [...line, next]);
    expect(compileSources(after, { only: id }).problems).toEqual([]);
    const plan = planRelease(after, id);
    // Early releases name the usual files by a word that no file may say any more.
    if (/"x-file":"\w+"/.test(JSON.stringify(again))) {
      expect([plan.isReleased, plan.number]).toEqual([false, next.number + 1]);
      continue;
    }
    expect([plan.isReleased, plan.number, plan.sha256]).toEqual([true, next.number, again.sha256]);
  }
});

test('what forms share stays shared where it is what was published', () => {
  const id = 'buyer-registration';
  const line = lineOf(id);
  const [head] = line.slice(-1);
  if (!head) throw new Error('There is no release');
  const schema = structuredClone(head.schema) as { properties: Record<string, Record<string, unknown>> };
  Object.assign(schema.properties.gst ?? {}, { maxLength: 12 });
  const changed = planRelease(
    new Map([...sources, ...parseSources([[`forms/${id}/form.schema.json`, JSON.stringify(schema)]])]),
    id,
  );
  const next = { ...head, number: head.number + 1, ...changed.content, sha256: changed.sha256 };
  const { text, after } = pulled(id, [...line, next]);
  const before = sources.get(`forms/${id}/form.schema.json`)?.text.match(/"\$ref"/g) ?? [];
  const refs = text(`forms/${id}/form.schema.json`).match(/"\$ref"/g) ?? [];
  expect(refs.length).toBeGreaterThan(before.length - 3);
  expect(planRelease(after, id).sha256).toBe(next.sha256);
});

test('files with releases of their own are left alone', () => {
  const line = lineOf('contact').map((one) => (one.number === 2 ? { ...one, sha256: 'other' } : one));
  expect(() => pullForm(sources, 'contact', line)).toThrow('This is not version 2 as it was published');
});

test('releases of their own that were brought together with what was published give way to that', () => {
  const id = 'contact';
  const [first, ...rest] = lineOf(id);
  const head = rest.at(-1);
  if (!first || !head) throw new Error('There are no releases');
  const path = (folder: string, number: number) => `forms/${id}/${folder}/${number}.json`;
  const more = head.number + 1;
  const own = new Map([
    ...sources,
    ...parseSources([
      [path('versions', more), JSON.stringify({ ...first, number: more })],
      [path('versions', more + 1), JSON.stringify({ ...head, number: more + 1 })],
      [path('migrations', more), '{ "drafts": "carry-over" }'],
    ]),
  ]);
  const line = [...lineOf(id), { ...head, number: more }];
  const { write, remove } = pullForm(own, id, line, { isBrought: true });
  expect([...write.keys()]).toContain(path('versions', more));
  expect(JSON.parse(write.get(path('versions', more)) ?? '').sha256).toBe(head.sha256);
  expect(remove).toEqual(expect.arrayContaining([path('migrations', more), path('versions', more + 1)]));
});

test('a check tells which files lack what was published', () => {
  const releases = lineOf('contact').map(({ number, sha256 }) => ({ number, sha256 }));
  expect(lagging(sources, [{ id: 'contact', releases }])).toEqual([]);
  const more = [...releases, { number: 9, sha256: 'more' }];
  expect(lagging(sources, [{ id: 'contact', releases: more }])).toEqual([
    expect.stringContaining('contact: version 9 was published'),
  ]);
  expect(lagging(sources, [{ id: 'crew', releases }])).toEqual([
    expect.stringContaining('schema:pull -- crew'),
  ]);
});
