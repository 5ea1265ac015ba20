import { type BuildOptions, build, stop } from 'esbuild';

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
  return await bundled({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    minifySyntax: true,
    define: { MOST_PROBLEMS: String(problems) },
    legalComments: 'none',
  });
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

async function textOf(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build(options);
  return outputFiles?.[0]?.text ?? '';
}

/** Tells by the message that esbuild's process has ended, for such an error has no name of its own. */
function isAboutProcess(error: unknown): boolean {
  return error instanceof Error && /^The service (was stopped|is no longer running)/.test(error.message);
}
