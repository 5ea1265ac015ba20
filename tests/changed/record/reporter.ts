import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { RECORDING } from './ran.ts';
import type { Recorded } from './reach.ts';

/** Keeps what the workers have found out. */
export default class RecordingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    mkdirSync(dirname(RECORDING), { recursive: true });
    writeFileSync(RECORDING, JSON.stringify(modules.map(recorded)));
  }
}

/** What is imported is imported once for many files: it is no part of what a file takes. */
function recorded(module: TestModule): Recorded {
  const seconds = Math.round(module.diagnostic().duration / 10) / 100;
  const { here = {}, started = {} } = module.meta().ran ?? {};
  return { project: module.project.name, file: module.relativeModuleId, seconds, here, started };
}
