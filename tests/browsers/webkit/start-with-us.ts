import { type ChildProcess, spawn } from 'node:child_process';

/** Starts a program that ends when its standard input is closed: by us, or because we are gone, however that came about. */
export function startWithUs(
  program: string,
  args: string[],
  surroundings: Record<string, string> = {},
): ChildProcess {
  const script = '"$0" "$@" </dev/null & cat; kill $!';
  return spawn('/bin/sh', ['-c', script, program, ...args], {
    env: { ...process.env, ...surroundings },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
}
