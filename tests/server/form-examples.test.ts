import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { sayFindings } from '../../codegen/runtime/field-errors.ts';
import { findFormProblems, optionSourcesOf } from '../../server/engine/forms/form-check.ts';
import type { FormFacts } from '../../server/engine/forms/special-checks.ts';
import { withReferenceFacts } from '../../server/market/applications/registration/reference-facts.ts';
import type { ReferenceLists } from '../../server/market/reference/reference-lists.ts';
import type { JsonObject } from '../../server/platform/json-object.ts';
import { createTestApp } from './support/test-app.ts';

const SCHEMAS = resolve(import.meta.dirname, '../../schemas');

function examplesOf(formId: string, pattern: string): [string, JsonObject][] {
  return globSync(`{forms,dialogs}/${formId}/examples/${pattern}`, { cwd: SCHEMAS }).map((file) => [
    basename(file),
    JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8')) as JsonObject,
  ]);
}

/** An example cannot name a file that somebody has uploaded: any is taken for good. */
async function world(): Promise<{ lists: ReferenceLists; facts: FormFacts }> {
  const { deps } = await createTestApp();
  const findOptions = await deps.optionLists.now(Object.values(forms).flatMap(optionSourcesOf));
  return {
    lists: await deps.reference.lists(),
    facts: { findOptions, now: new Date('2026-11-20T12:00Z'), findFileProblem: () => undefined },
  };
}

/** What a registration's access token and the reference lists add before the check. */
function asAdmitted(formId: string, data: JsonObject, lists: ReferenceLists): JsonObject {
  if (!formId.endsWith('-registration')) return data;
  return { country: 'CA', state: 'AB', ...withReferenceFacts(data, lists) };
}

describe.each(Object.keys(forms) as (keyof typeof forms)[])('the server’s check of %s', (formId) => {
  it('accepts every example', async () => {
    const { lists, facts } = await world();
    for (const [file, data] of examplesOf(formId, '*.json'))
      expect(
        await findFormProblems(forms[formId], asAdmitted(formId, data, lists), async () => facts),
        file,
      ).toEqual({});
  });

  it('refuses every invalid example in the words it names', async () => {
    const { lists, facts } = await world();
    for (const [file, { data, field, sentence }] of examplesOf(formId, 'invalid/*.json')) {
      const answers = asAdmitted(formId, data as JsonObject, lists);
      const found = await findFormProblems(forms[formId], answers, async () => facts);
      expect(sayFindings(forms[formId].schema, found), file).toHaveProperty([String(field)], sentence);
    }
  });
});
