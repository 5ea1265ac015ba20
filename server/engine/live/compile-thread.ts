import { type FormToCompile, formScript } from '../../../codegen/compiler/form-script.ts';
import { asFunction, BundlerGone } from '../../../codegen/compiler/inline-runtime.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import { answerWork } from '../../platform/process/work-thread.ts';
import { SCRIPT_TYPE, textFile } from '../../platform/site/site-files.ts';

/** What the thread is given: a form, and its words in other languages. */
export type Asked = FormToCompile & { words: { [language: string]: Words } };

/** Brotli's best takes fifty times as long for a tenth less. */
const QUICK = 5;

// The thread in which forms that were published while the product runs are compiled, and their scripts compressed.
answerWork(async ({ words, ...form }: Asked) => {
  try {
    const script = await formScript(form);
    return {
      script: textFile(SCRIPT_TYPE, script, QUICK),
      // A module is kept for as long as the process lives, a function only as long as it is needed.
      code: asFunction(script),
      words: Object.entries(words).map(([language, said]) => [
        language,
        textFile(SCRIPT_TYPE, `export const words = ${JSON.stringify(said)};\n`, QUICK),
      ]),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return error instanceof BundlerGone ? { hindered: reason } : { refused: reason };
  }
});
