import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { forms } from '../../../codegen/generated/server.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { formHistory } from '../../../server/engine/forms/form-history.ts';
import { registerVersionsInto } from '../../../server/engine/forms/form-versions.service.ts';
import { systemRandom } from '../../../server/platform/adapters/random/system.ts';
import { createIds } from '../../../server/platform/security/ids.ts';
import { openStudio } from '../../../server/studio/open-studio.ts';
import { api } from './api.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { temporaryDirectory } from './test-database.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What the studio does to the forms that run is undone with the test: they are the same for all tests of a file. */
function restoreForms(): void {
  const running: Record<string, FormDefinition> = forms;
  const before = Object.entries(running).map(([id, form]) => [id, form, { ...form }] as const);
  const history = structuredClone(formHistory.releases);
  const old = { ...formHistory.oldForms };
  onTestFinished(() => {
    for (const id of Object.keys(running)) delete running[id];
    for (const [id, form, content] of before) running[id] = Object.assign(form, content);
    Object.assign(formHistory, { releases: history, oldForms: old });
  });
}

/** An app whose studio is open on copies of the schemas and of what is generated from them. */
export async function openedStudio() {
  restoreForms();
  const folder = temporaryDirectory();
  const [schemasFolder, generatedFolder] = [join(folder, 'schemas'), join(folder, 'generated')];
  cpSync(join(ROOT, 'schemas'), schemasFolder, { recursive: true });
  cpSync(join(ROOT, 'codegen/generated'), generatedFolder, { recursive: true });
  const folders = { schemas: schemasFolder, generated: generatedFolder, cache: join(folder, 'cache') };
  const test = await createTestApp({
    schemasFolder,
    openStudio(deps) {
      const newId = createIds(deps.clock, systemRandom);
      const registerVersions = () => registerVersionsInto(deps, { ...deps, newId });
      const { clock, drafts } = deps;
      const product = { registerVersions, site: undefined, clock, countDrafts: drafts.countOf };
      const { editing, close } = openStudio({ folders, ...product });
      onTestFinished(close);
      return { schemasFolder, generatedFolder, editing };
    },
  });
  const read = (path: string) => readFileSync(join(schemasFolder, path), 'utf8');
  const generated = (path: string) => readFileSync(join(generatedFolder, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(schemasFolder, path), text);
  return { test, read, write, generated };
}

/** What the studio says of a form. */
export type Form = { tag: string; text: { schema: string; ui: string; fr: string }; version: number };

/** A form as the studio shows it. */
export async function formOf(test: TestApp, id: string): Promise<Form> {
  const { body } = await api(test, `/studio/forms/${id}`);
  return (body as unknown as { form: Form }).form;
}
