import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../../codegen/compiler/generate.ts';
import { loadSources, parseSources } from '../../../codegen/compiler/load.ts';
import { forms } from '../../../codegen/generated/server.ts';
import { planRelease, releaseOf } from '../../../codegen/versions/plan-release.ts';
import { schemasFolder } from '../folder.ts';

const name = { type: 'string', maxLength: 100, title: 'Name' };
const schemaOf = (properties: object) => ({ type: 'object', title: 'Contact', properties });
const FORM = 'forms/contact/form.schema.json';

function firstRelease() {
  const sources = parseSources([[FORM, JSON.stringify(schemaOf({ name }))]]);
  return releaseOf(planRelease(sources, 'contact'), sources, '2026-11-20');
}

function generated(migration: object) {
  return generate(
    schemasFolder({
      [FORM]: schemaOf({ city: name }),
      'forms/contact/versions/1.json': firstRelease(),
      'forms/contact/migrations/2.json': migration,
    }),
  );
}

test('a version that drafts are finished on is compiled as well, under the id of its form', async () => {
  const output = await generated({ drafts: 'finish-on-old' });
  const old = output.get('forms/contact@1/form.ts');
  expect(old).toContain('id: "contact"');
  expect(old).toContain(`sha256: '${firstRelease().sha256}'`);
  expect(output.get('old-forms.ts')).toContain("'contact@1': formContactV1,");
  expect(output.get('types.ts')?.match(/export interface/g)).toHaveLength(1);
});

test('a version that nothing is finished on is not, but the server knows how drafts come from it', async () => {
  const output = await generated({ drafts: 'migrate', map: [{ rename: 'name', to: 'city' }] });
  expect([...output.keys()].filter((path) => path.includes('@'))).toEqual([]);
  const releases = output.get('releases.ts') ?? '';
  expect(releases).toContain(firstRelease().sha256);
  expect(releases).toContain('"rename": "name"');
});

test('a form without migrations costs the server nothing', async () => {
  const output = await generate(
    schemasFolder({ [FORM]: schemaOf({ name }), 'forms/contact/versions/1.json': firstRelease() }),
  );
  expect(output.get('releases.ts')).toContain('= {};');
});

test('what is released is what runs', () => {
  const sources = loadSources(join(import.meta.dirname, '../../../schemas'));
  const planned = Object.keys(forms).map((id) => [id, planRelease(sources, id).sha256]);
  expect(planned).toEqual(Object.values(forms).map(({ id, sha256: version }) => [id, version]));
});
