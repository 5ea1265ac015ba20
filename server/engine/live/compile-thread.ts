import { parentPort } from 'node:worker_threads';
import { stop } from 'esbuild';
import { type FormToCompile, formScript } from '../../../codegen/compiler/form-script.ts';
import { BundlerGone } from '../../../codegen/compiler/inline-runtime.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import { SCRIPT_TYPE, textFile } from '../../platform/site/site-files.ts';

/** What the thread is given: a form, and its words in other languages. */
export type Asked = FormToCompile & { words: { [language: string]: Words } };

/** Brotli's best takes fifty times as long for a tenth less. */
const QUICK = 5;
/** Milliseconds that its process may take to end. */
const REAPED_MS = 500;

// The thread in which forms that were published while the product runs are compiled, and their scripts compressed.
parentPort?.on('message', async (asked: Asked | 'end') => {
  if (asked === 'end') {
    // A process that outlives the thread is never reaped.
    await stop();
    setTimeout(() => parentPort?.close(), REAPED_MS);
    return;
  }
  const { words, ...form } = asked;
  try {
    const script = await formScript(form);
    parentPort?.postMessage({
      script: textFile(SCRIPT_TYPE, script, QUICK),
      words: Object.entries(words).map(([language, said]) => [
        language,
        textFile(SCRIPT_TYPE, `export const words = ${JSON.stringify(said)};\n`, QUICK),
      ]),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage(error instanceof BundlerGone ? { hindered: reason } : { refused: reason });
  }
});
