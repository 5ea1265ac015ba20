import { standardOutput } from '../../../server/platform/adapters/log/standard-output.ts';

// Writes 10 MB to a standard output that nobody reads, and reports on standard error how many lines were dropped.
let dropped = 0;
const write = standardOutput((lines) => {
  dropped += lines;
});
for (let count = 0; count < 10_000; count += 1) write(`${'x'.repeat(999)}\n`, 1);
process.stderr.write(`${dropped} dropped, ${process.stdout.writableLength} waiting\n`, () => process.exit());
