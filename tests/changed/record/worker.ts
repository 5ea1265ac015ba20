import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { originsOf, takeScripts } from './counting.ts';
import { here, ourFile, Ran, type RanLines, STARTED, startsOf } from './ran.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a whole file: which functions ran in its process and its pages, and in the programs that it started. */
    ran?: { here: RanLines; started: RanLines };
  }
}

/** What is imported for the first time runs functions as well, which says nothing about this file. */
beforeAll(() => {
  takeScripts();
  mkdirSync(STARTED, { recursive: true });
  process.env.TEST_REACH = mkdtempSync(join(STARTED, 'of-'));
  process.env.NODE_OPTIONS = `--import ${import.meta.resolve('./process.ts')}`;
});

// biome-ignore lint/correctness/noEmptyPattern: the only form in which Vitest takes a first parameter here
afterAll(({}, file) => {
  for (const script of takeScripts()) addRan(script);
  file.meta.ran = { here: here.take(), started: startedPrograms() };
});

/** Vitest puts a function around each script. */
const WRAPPED = "'use strict';".length;

function addRan(script: Profiler.ScriptCoverage): void {
  const file = ourFile(script.url);
  const starts = file ? startsOf(script, WRAPPED) : [];
  for (const start of starts) {
    const origin = originsOf(script)(start);
    if (file && origin) here.add(file, origin.line);
  }
}

/** What ran in the programs that have ended. */
function startedPrograms(): RanLines {
  const folder = process.env.TEST_REACH ?? '';
  const ran = new Ran();
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const lines: RanLines = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const [file, starts] of Object.entries(lines)) for (const start of starts) ran.add(file, start);
  }
  return ran.take();
}
