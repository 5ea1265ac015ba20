import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { compileFunction } from 'node:vm';
import type { Worker } from 'node:worker_threads';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { Log } from '../../platform/ports/log.ts';
import { startThread } from '../../platform/process/start-thread.ts';
import { BUNDLING, createWorkThread } from '../../platform/process/work-thread.ts';
import { receivedFile, type SiteFile } from '../../platform/site/site-files.ts';
import { createCompileLine, type Need } from './compile-line.ts';
import type { Asked } from './compile-thread.ts';

/** A form that was compiled while the product runs. */
export type CompiledForm = {
  form: FormDefinition;
  /** The script by which browsers load the form. */
  script: SiteFile;
  /** By language, the script with the form's words. */
  words: Map<string, SiteFile>;
};

/** Compiles forms from what is stored of them: never is stored code run. */
export type FormCompiler = {
  /**
   * Compiles a form when its turn has come (`compile-line.ts`). Whoever gives the same object again gets the same, sooner
   * if they need it more.
   * @param need default: for answers
   * @throws RefusedForm if it cannot be compiled
   * @throws CompilerHindered if it was not within `MOST_SECONDS` and the memory there is for it
   */
  compile(form: Asked, need?: Need): Promise<CompiledForm>;
  close(): void;
};

/** Thrown when a form was not compiled for want of time, memory or a thread: another time it may be. */
export class CompilerHindered extends Error {
  constructor(id: string, reason: string, options?: ErrorOptions) {
    super(`The form “${id}” was not compiled: ${reason}`, options);
    this.name = 'CompilerHindered';
  }
}

/** Thrown for a form that cannot be compiled. The message says why, for developers. */
export class RefusedForm extends Error {
  constructor(id: string, reason: string) {
    super(`The form “${id}” cannot be compiled: ${reason}`);
    this.name = 'RefusedForm';
  }
}

/** The largest forms take one of them, and the start of the thread one or two, many more where the machine is busy. */
const MOST_SECONDS = 20;
type Parts = { log: Log; start?: () => Worker; mostSeconds?: number };

/** Compiles one form at a time, in a thread that exists only while there are any. */
export function createFormCompiler({
  log,
  start = startCompiler,
  mostSeconds = MOST_SECONDS,
}: Parts): FormCompiler {
  const thread = createWorkThread<Asked, Answered>({ log, name: 'form compiler', start, mostSeconds });
  const inLine = createCompileLine(async (form: Asked): Promise<CompiledForm> => {
    const answered = await thread.ask(form).catch((cause: Error) => {
      throw new CompilerHindered(form.id, cause.message, { cause });
    });
    if ('hindered' in answered) throw new CompilerHindered(form.id, answered.hindered);
    if ('refused' in answered) throw new RefusedForm(form.id, answered.refused);
    const script = receivedFile(answered.script);
    const words = answered.words.map(([language, file]) => [language, receivedFile(file)] as const);
    return { form: { ...run(form.id, answered.code), words: form.words }, script, words: new Map(words) };
  });
  return { compile: (form, need = 'answers') => inLine(form, need), close: thread.close };
}

type Answered =
  | { refused: string }
  | { hindered: string }
  | { script: SiteFile; code: string; words: [language: string, SiteFile][] };

/** Runs in this process what browsers run. Once the form is needed no more, nothing of it is kept. */
function run(id: string, code: string): FormDefinition {
  const module = { exports: {} };
  // V8 would keep each script that it has compiled, in case the same one came again.
  setFlagsFromString('--no-compilation-cache');
  try {
    compileFunction(code, ['module', 'exports'], { filename: `form:${id}` })(module, module.exports);
  } finally {
    setFlagsFromString('--compilation-cache');
  }
  return (module.exports as { form: FormDefinition }).form;
}

/** Returns a few letters that tell the contents of a script. */
export function scriptName({ body }: SiteFile): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}

function startCompiler(): Worker {
  return startThread(new URL('./compile-thread.ts', import.meta.url), {
    name: 'forms',
    env: BUNDLING,
    resourceLimits: { stackSizeMb: 4, maxOldGenerationSizeMb: 512 },
  });
}
