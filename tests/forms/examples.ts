import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forms } from '../../codegen/generated/server.ts';

const SCHEMAS = join(import.meta.dirname, '../../schemas');

/** One example of a form. An invalid one says which field is refused and in which words. */
export type Example = {
  formId: keyof typeof forms;
  name: string;
  data: unknown;
  refused?: { field: string; sentence: string };
};

/** Every form's id. */
export const formIds = Object.keys(forms) as (keyof typeof forms)[];

/** The examples of a form that must be accepted. */
export function validExamples(formId: Example['formId']): Example[] {
  return globSync(`{forms,dialogs}/${formId}/examples/*.json`, { cwd: SCHEMAS }).map((path) => ({
    formId,
    name: path,
    data: read(path),
  }));
}

/** The examples of a form that must be refused. */
export function invalidExamples(formId: Example['formId']): Example[] {
  return globSync(`{forms,dialogs}/${formId}/examples/invalid/*.json`, { cwd: SCHEMAS }).map((path) => {
    const { data, field, sentence } = read(path) as { data: unknown; field: string; sentence: string };
    return { formId, name: path, data, refused: { field, sentence } };
  });
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(SCHEMAS, path), 'utf8'));
}
