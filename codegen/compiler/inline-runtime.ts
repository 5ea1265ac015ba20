import { type BuildOptions, build, stop } from 'esbuild';

/** What bundles has ended, and what took its place as well: no schema is to blame. */
export class BundlerGone extends Error {
  constructor(cause: unknown) {
    super('What bundles validators has ended', { cause });
    this.name = 'BundlerGone';
  }
}

/**
 * What validators need besides their own code; this puts it into the file.
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

/** How many processes of esbuild's have been given up. */
let givenUp = 0;

/** esbuild works in one process for all, and asks that for ever, be it there or not; once it is gone, another is begun. */
async function bundled(options: BuildOptions): Promise<string> {
  const before = givenUp;
  try {
    return await textOf(options);
  } catch (error) {
    if (!isAboutProcess(error)) throw error;
    // Whoever comes later, and waited for the same one, finds another in its place already.
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

/** It gives them no name of their own. */
function isAboutProcess(error: unknown): boolean {
  return error instanceof Error && /^The service (was stopped|is no longer running)/.test(error.message);
}
