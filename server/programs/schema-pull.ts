import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSources } from '../../codegen/compiler/load.ts';
import { SchemaError } from '../../codegen/compiler/problem.ts';
import { replaceFile } from '../../codegen/compiler/whole-file.ts';
import { pullForm } from '../../codegen/versions/pull-release.ts';
import { SCHEMAS_FOLDER } from '../engine/forms/schemas-folder.ts';
import { readPublished } from '../engine/releases/read-published.ts';
import { countLines } from '../engine/releases/releases.repository.ts';
import { ConfigError, parseConfig } from '../platform/config/config.ts';
import { openDatabase, UnusableDatabase } from '../platform/db/open-database.ts';
import { readBrought } from '../studio/drafts/brought-forms.repository.ts';
import { findFormText, tagOf } from '../studio/form-files.ts';

// `npm run schema:pull -- [<form> …]`: writes into `schemas/`, or the folder that `--schemas` names, what staff published.
// Reads the database that the server's settings name; the server may be up or down.
try {
  const { values, positionals: asked } = parseArgs({
    allowPositionals: true,
    options: { schemas: { type: 'string', default: SCHEMAS_FOLDER } },
  });
  const folder = values.schemas;
  const database = await openDatabase(parseConfig(process.env));
  try {
    const lines = await countLines(database.reader);
    const brought = await readBrought(database.reader);
    const unknown = asked.filter((id) => !lines.some(({ formId }) => formId === id));
    if (unknown.length > 0) throw new TypeError(`Nothing was published of ${unknown.join(', ')}.`);
    for (const { formId: id, count } of lines) {
      if (asked.length > 0 && !asked.includes(id)) continue;
      const line = await readPublished(database.reader, id, count);
      const text = findFormText(folder, id);
      const isBrought = text !== undefined && (brought.get(id)?.has(tagOf(text)) ?? false);
      const { write, remove } = pullForm(loadSources(folder), id, line, { isBrought });
      for (const [path, text] of write) replaceFile(join(folder, path), text);
      for (const path of remove) rmSync(join(folder, path));
      const files = [...write.keys(), ...remove.map((path) => `${path} (removed)`)];
      process.stdout.write(`${id}: ${files.length === 0 ? 'nothing to pull' : files.join(', ')}\n`);
    }
    process.stdout.write('Now run "npm run codegen" and "npm run schema:check", and commit the files.\n');
  } finally {
    await database.close();
  }
} catch (error) {
  const isForPeople = [ConfigError, UnusableDatabase, SchemaError, TypeError].some(
    (kind) => error instanceof kind,
  );
  console.error(isForPeople && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
