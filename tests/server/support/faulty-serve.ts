// The real server, which tells its process id, makes a mistake that nobody catches when it gets SIGUSR2, and does nothing
// else for half a minute when it gets SIGALRM.
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
