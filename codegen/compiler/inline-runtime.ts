import { isMainThread } from 'node:worker_threads';
import { type BuildOptions, type BuildResult, build, buildSync, stop, transformSync } from 'esbuild';

/** Thrown when esbuild's process has ended, and the one that took its place as well: no schema is to blame. */
export class BundlerGone extends Error {
  constructor(cause: unknown) {
    super('What bundles validators has ended', { cause });
    this.name = 'BundlerGone';
  }
}

/**
 * Bundles a validator with the runtime code that it imports, so that its file stands alone.
 * @throws BundlerGone
 */
export async function inlineRuntime(contents: string, problems = 0): Promise<string> {
  const options: BuildOptions = {
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    minifySyntax: true,
    define: { MOST_PROBLEMS: String(problems) },
    legalComments: 'none',
  };
  return isMainThread ? bundled(options) : atOnce(() => textIn(buildSync(options)));
}

/**
 * Rewrites a script that stands alone as the body of a function of `module` and `exports`.
 * @throws BundlerGone
 */
export function asFunction(script: string): string {
  return atOnce(() => transformSync(script, { format: 'cjs' }).code);
}

/**
 * Works by a process of its own that has ended once this returns: a thread may be ended at any moment, and nobody would
 * wait any more for the end of what it had started.
 */
function atOnce(work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (isAboutContents(error)) throw error;
  }
  try {
    return work();
  } catch (error) {
    throw isAboutContents(error) ? error : new BundlerGone(error);
  }
}

/** Tells whether esbuild has found a mistake in what it bundles. */
function isAboutContents(error: unknown): boolean {
  return error instanceof Error && 'errors' in error;
}

/** Number of esbuild processes that have been given up. */
let givenUp = 0;

/** Bundles in esbuild's one process, which it goes on asking even when it has ended; starts another in that case. */
async function bundled(options: BuildOptions): Promise<string> {
  const before = givenUp;
  try {
    return await textOf(options);
  } catch (error) {
    if (!isAboutProcess(error)) throw error;
    // Of several builds that waited for the same process, only the first has to replace it.
    if (givenUp === before) {
      givenUp += 1;
      await stop();
    }
    return await textOf(options).catch((again) => {
      throw isAboutProcess(again) ? new BundlerGone(again) : again;
    });
  }
}

const textOf = async (options: BuildOptions): Promise<string> => textIn(await build(options));

function textIn({ outputFiles }: BuildResult): string {
  return outputFiles?.[0]?.text ?? '';
}

/** Tells by the message that esbuild's process has ended, for such an error has no name of its own. */
function isAboutProcess(error: unknown): boolean {
  return error instanceof Error && /^The service (was stopped|is no longer running)/.test(error.message);
}
