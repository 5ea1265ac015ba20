// The real server, which tells its process id and makes a mistake that nobody catches when it gets SIGUSR2.
process.stderr.write(`process ${process.pid}\n`);
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new TypeError('Avery Singh is not a function');
  });
});
await import('./serve.ts');

export {};
