// The real server. It prints its process id, throws an uncaught error on SIGUSR2, and blocks for half a minute on
// SIGALRM.
process.stderr.write(`process ${process.pid}\n`);
if (process.env.STOPS_AT_START) process.kill(process.pid, 'SIGSTOP');
process.on('SIGALRM', () => {
  const end = performance.now() + 30_000;
  while (performance.now() < end);
});
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new TypeError('Avery Singh is not a function');
  });
});
await import('./serve.ts');

export {};
