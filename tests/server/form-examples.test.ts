import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { type FormId, findFormErrors } from '../../server/forms/form-check.ts';
import type { JsonObject } from '../../server/forms/json-pointer.ts';

const FORMS = resolve(import.meta.dirname, '../../schemas/forms');

function examplesOf(formId: string, pattern: string): [string, JsonObject][] {
  const directory = join(FORMS, formId, 'examples');
  return globSync(pattern, { cwd: directory }).map((file) => [
    basename(file),
    JSON.parse(readFileSync(join(directory, file), 'utf8')) as JsonObject,
  ]);
}

/** What a registration's access token adds before the check. */
function asAdmitted(formId: FormId, data: JsonObject): JsonObject {
  return formId.endsWith('-registration') ? { country: 'CA', state: 'AB', ...data } : data;
}

describe.each(Object.keys(forms) as FormId[])('the server’s check of %s', (formId) => {
  it('accepts every example', () => {
    for (const [file, data] of examplesOf(formId, '*.json'))
      expect(findFormErrors(formId, asAdmitted(formId, data)), file).toEqual({});
  });

  it('refuses every invalid example in the words it names', () => {
    for (const [file, { data, field, sentence }] of examplesOf(formId, 'invalid/*.json')) {
      expect(findFormErrors(formId, asAdmitted(formId, data as JsonObject)), file).toHaveProperty(
        [String(field)],
        sentence,
      );
    }
  });
});
