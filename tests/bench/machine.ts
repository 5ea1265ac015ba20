import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine that was measured on, in words. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim();
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GiB`;
  return [
    `${availableParallelism()} cores${model ? ` (${model})` : ''}`,
    memory,
    `Node ${process.versions.node}`,
  ].join(', ');
}

/** How many programs wanted a processor over the last minute: more than a little, and others measured too. */
export function load(): number {
  return loadavg()[0] ?? 0;
}
