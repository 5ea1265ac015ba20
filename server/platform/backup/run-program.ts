import { ConfigError } from '../config/config.ts';
import { BackupError } from './manifest.ts';

/** Runs a program and prints its output; an expected error is printed as one sentence, with exit code 1. */
export async function runProgram(usage: string, run: () => Promise<string[]>): Promise<void> {
  try {
    process.stdout.write(`${(await run()).join('\n')}\n`);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof BackupError || error instanceof ConfigError) console.error(error.message);
    else if (error instanceof TypeError) console.error(`${error.message}\n${usage}`);
    else console.error(error);
  }
}
