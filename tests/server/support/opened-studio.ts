import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStudio } from '../../../server/studio/open-studio.ts';
import { api } from './api.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { temporaryDirectory } from './test-database.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Makes an app whose studio is open on copies of the schemas and of the generated files. */
export async function openedStudio() {
  const folder = temporaryDirectory();
  const [schemasFolder, generatedFolder] = [join(folder, 'schemas'), join(folder, 'generated')];
  cpSync(join(ROOT, 'schemas'), schemasFolder, { recursive: true });
  cpSync(join(ROOT, 'codegen/generated'), generatedFolder, { recursive: true });
  const folders = { schemas: schemasFolder, generated: generatedFolder, cache: join(folder, 'cache') };
  const test = await createTestApp({
    schemasFolder,
    openStudio(deps) {
      const product = { ...deps, site: undefined, countDrafts: deps.drafts.countOf };
      const { editing, close } = openStudio({ ...product, folders });
      onTestFinished(close);
      return { schemasFolder, generatedFolder, editing };
    },
  });
  const read = (path: string) => readFileSync(join(schemasFolder, path), 'utf8');
  const generated = (path: string) => readFileSync(join(generatedFolder, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(schemasFolder, path), text);
  return { test, read, write, generated, folder };
}

/** A form as the studio describes it. */
export type Form = { tag: string; text: { schema: string; ui: string; fr: string }; version: number };

/** Returns a form from the studio. */
export async function formOf(test: TestApp, id: string): Promise<Form> {
  const { body } = await api(test, `/studio/forms/${id}`);
  return (body as unknown as { form: Form }).form;
}
