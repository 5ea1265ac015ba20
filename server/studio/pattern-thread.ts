import { parentPort } from 'node:worker_threads';
import type { SourceFile } from '../../codegen/compiler/load.ts';
import { lookAt } from '../../codegen/lint/rules/runaway-pattern.ts';

// The thread in which the regular expressions of a schema are checked.
parentPort?.on('message', (file: SourceFile) => parentPort?.postMessage(lookAt(file)));
