import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsWith } from '../../codegen/folder.ts';
import { atMost, reportFigures } from '../support/figures.ts';
import { median } from '../support/statistics.ts';

// What codegen costs with 200 more forms of the seller registration's size; wall time, Node's start included.
const FORMS = 200;
const ROUNDS = 3;
const LIMIT_S = { 'from nothing': 15, 'one form changed': 1, 'nothing changed': 1 };

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const schemas = join(directory, 'schemas');
const folders = [schemas, join(directory, 'generated'), join(directory, 'cache')];

try {
  cpSync(join(import.meta.dirname, '../../../schemas'), schemas, { recursive: true });
  for (let at = 0; at < FORMS; at++) addForm(`seller-${at}`, `Seller ${at}`);
  handleAll();
  reportFigures(
    Object.entries(measure()).map(([what, seconds]) =>
      atMost(
        `codegen of ${FORMS} forms of seller size, ${what}`,
        seconds,
        LIMIT_S[what as keyof typeof LIMIT_S],
        's',
        2,
      ),
    ),
  );
} finally {
  rmSync(directory, { recursive: true, force: true });
}

function measure(): Record<keyof typeof LIMIT_S, number> {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    for (const folder of folders.slice(1)) rmSync(folder, { recursive: true, force: true });
    const nothing = seconds((files) => files > FORMS * 3);
    titled('seller-7', `Round ${round}`);
    const one = seconds((files) => files === 1);
    return { nothing, one, none: seconds((files) => files === 0) };
  });
  return {
    'from nothing': median(rounds.map(({ nothing }) => nothing)),
    'one form changed': median(rounds.map(({ one }) => one)),
    'nothing changed': median(rounds.map(({ none }) => none)),
  };
}

/** Runs codegen once; it must write as many files as are expected. */
function seconds(isRight: (files: number) => boolean): number {
  const started = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'once.mjs'), ...folders]);
  const took = (performance.now() - started) / 1000;
  if (!isRight(Number(stdout.toString()))) throw new Error(`${stdout} files were written. ${stderr}`);
  return took;
}

function addForm(id: string, title: string): void {
  cpSync(join(schemas, 'forms/seller-registration'), join(schemas, 'forms', id), { recursive: true });
  titled(id, title);
}

/** As if code handled each of them, as it does the seller registration. */
function handleAll(): void {
  const ids = Array.from({ length: FORMS }, (_, at) => `seller-${at}`);
  writeFileSync(join(schemas, 'api/bench.json'), JSON.stringify(callsWith(ids.map((id) => `forms/${id}`))));
}

function titled(id: string, title: string): void {
  const file = join(schemas, 'forms', id, 'form.schema.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"title": "[^"]*"/, `"title": "${title}"`));
}
