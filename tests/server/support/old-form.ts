import { contentHash } from '../../../codegen/compiler/emit-forms.ts';
import { forms } from '../../../codegen/generated/server.ts';
import { compileRules } from '../../../codegen/lint/compile-rules.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import type { TestApp } from './test-app.ts';

type Properties = Record<string, unknown>;

/** Returns the buyer registration as if it once had the questions in `besides` and lacked those in `without`. */
export function oldBuyerForm(
  besides: Properties,
  without: string[] = [],
  uiSchema?: JsonObject,
): FormDefinition {
  const now: FormDefinition = forms['buyer-registration'];
  const kept = Object.entries(now.schema.properties ?? {}).filter(([name]) => !without.includes(name));
  const schema = { ...now.schema, properties: { ...Object.fromEntries(kept), ...besides } } as JsonObject;
  const ui = uiSchema ?? (now.uiSchema as JsonObject);
  const { validate } = compileRules(schema);
  return {
    id: now.id,
    title: now.title,
    sha256: contentHash(schema, ui),
    schema: schema as never,
    uiSchema: ui,
    validate,
  };
}

/** Stores the version as an earlier release of the product did. @returns its id */
export async function storeVersion(test: TestApp, form: FormDefinition, number = 7): Promise<string> {
  const id = `old-${form.sha256.slice(0, 8)}`;
  await test.database.writer
    .insertInto('form_versions')
    .values({
      id,
      form_id: form.id,
      number,
      sha256: form.sha256,
      schema: JSON.stringify(form.schema),
      ui_schema: JSON.stringify(form.uiSchema),
      created_at: '2026-10-01T00:00:00.000Z',
    })
    .execute();
  return id;
}

/** Makes the only draft look as if it had been typed into that version. */
export async function draftUnder(test: TestApp, versionId: string): Promise<void> {
  await test.database.writer.updateTable('drafts').set({ form_version_id: versionId }).execute();
}
