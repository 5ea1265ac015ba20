import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '../../codegen/compiler/generate.ts';
import { callsWith, schemasFolder } from '../codegen/folder.ts';

const RUNTIME = join(import.meta.dirname, '../../codegen/runtime');

/**
 * Runs codegen on these forms (id → schema) and writes what it makes of them into a folder of its own, beside the
 * runtime that it imports. `handled`: those that a call takes; `widgets`: beside the plain ones.
 * @returns the folder with what was generated: `forms/<id>/form.ts`, `form-loaders.ts`
 * @throws SchemaError with what cannot be shown or compiled
 */
export async function generatedForms(
  schemas: Record<string, unknown>,
  layouts: Record<string, unknown> = {},
  handled: string[] = [],
  widgets: string[] = [],
): Promise<string> {
  const files = [
    ['api/calls.json', callsWith(handled.map((id) => `forms/${id}`))],
    ...(widgets.length > 0 ? [['widgets.json', widgets] as const] : []),
    ...Object.entries(schemas).map(([id, schema]) => [`forms/${id}/form.schema.json`, schema]),
    ...Object.entries(layouts).map(([id, layout]) => [`forms/${id}/form.ui.json`, layout]),
  ];
  const output = await generate(schemasFolder(Object.fromEntries(files)));
  const root = mkdtempSync(join(tmpdir(), 'tenderfoot-forms-'));
  symlinkSync(RUNTIME, join(root, 'runtime'));
  const folder = join(root, 'generated');
  for (const [path, text] of output) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text ?? '');
  }
  return folder;
}
