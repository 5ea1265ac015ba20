import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentHash } from '../../../codegen/compiler/emit-forms.ts';
import { loadSources } from '../../../codegen/compiler/load.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { sidesToMerge } from '../../../codegen/versions/merge-texts.ts';
import { textsOfRelease } from '../../../codegen/versions/pull-release.ts';
import { type Release, releasesOf } from '../../../codegen/versions/release.ts';

const sources = loadSources(join(import.meta.dirname, '../../../schemas'));
const ID = 'insurance';
const textsOf = (release: Release) => textsOfRelease(sources, ID, { ...release, migration: null });
const own = sources.get(`forms/${ID}/form.schema.json`)?.text ?? '';

/** The texts of the last release and of the one before it. */
function ends() {
  const [before, last] = releasesOf(sources, ID).slice(-2);
  if (!before || !last) throw new Error('There are no two releases');
  return { before, last };
}

/** Returns a release in which an insurance may have a smaller file. */
function withSmallerFile(release: Release): Release {
  const schema = structuredClone(release.schema) as JsonObject;
  const { items } = Object(schema.properties).insurances;
  items.properties.file_id['x-file'] = { kinds: ['pdf'], maxMb: 4 };
  return { ...release, schema, sha256: contentHash(schema, release.uiSchema as JsonObject) };
}

test('a part that the other side has changed is written out on all sides, and differs in that alone', () => {
  const { before, last } = ends();
  const mine = textsOf(withSmallerFile(last));
  const { base, theirs } = sidesToMerge(sources, ID, { mine, began: textsOf(before) });
  expect(JSON.parse(theirs.schema)).toEqual(JSON.parse(mine.schema.replace('"maxMb": 4', '"maxMb": 10')));
  const fileIn = ({ schema }: { schema: string }) =>
    JSON.parse(schema).properties.insurances.items.properties.file_id['x-file'];
  expect([base, theirs, mine].map(fileIn)).toEqual([
    true,
    { kinds: ['pdf'], maxMb: 10 },
    { kinds: ['pdf'], maxMb: 4 },
  ]);
  // What is shared on both sides stays shared.
  for (const { schema } of [base, theirs])
    expect(JSON.parse(schema).properties.wcbs).toEqual(JSON.parse(own).properties.wcbs);
});

test('files are as they are written beside texts that share the same parts', () => {
  const { before, last } = ends();
  const mine = textsOf(last);
  const { theirs } = sidesToMerge(sources, ID, { mine, began: textsOf(before) });
  expect(theirs).toEqual(mine);
  const torn = { ...mine, schema: mine.schema.slice(0, -9) };
  expect(sidesToMerge(sources, ID, { mine: torn, began: textsOf(before) }).theirs.schema).toBe(own);
});
