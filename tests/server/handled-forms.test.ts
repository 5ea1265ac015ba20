import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dropIns } from '../../codegen/generated/drop-ins.ts';
import { forms } from '../../codegen/generated/server.ts';
import { createFormRegistry } from '../../server/engine/forms/form-registry.ts';
import { SCHEMAS_FOLDER } from '../../server/engine/forms/schemas-folder.ts';
import { handledForms } from '../../server/market/market-forms.ts';
import { readUses } from '../../server/studio/form-files.ts';

const sound = { forms, oldForms: {}, releases: {}, handled: handledForms, dropIns, widgets: [] };

test('the start finds each form that code handles, and lets anybody send those alone that none does', () => {
  expect(() => createFormRegistry(sound)).not.toThrow();
});

test.each([
  ['is not there', { handled: [...handledForms, 'auction'] }, 'the form “auction”, which there is not'],
  ['anybody may send', { handled: [...handledForms, ...dropIns] }, 'which anybody may send'],
  ['nobody may send nor code handles', { dropIns: [] }, 'No code handles the form “report-a-concern”'],
  ['is a dialog', { handled: handledForms.filter((id) => id !== 'login') }, 'handles the form “login”'],
])('the server does not start with a form that %s', (_what, change, said) => {
  expect(() => createFormRegistry({ ...sound, ...change })).toThrow(said);
});

test('every form that code handles says what code reads of it, and of which type', () => {
  const uses = readUses(SCHEMAS_FOLDER);
  const read = handledForms.filter((id) => existsSync(join(SCHEMAS_FOLDER, 'forms', id)));
  expect(read.length).toBeGreaterThan(5);
  for (const id of read)
    expect([id, Object.keys(uses[id]?.types ?? {})]).toEqual([
      id,
      expect.arrayContaining(Object.keys(uses[id]?.uses ?? { none: '' })),
    ]);
});
