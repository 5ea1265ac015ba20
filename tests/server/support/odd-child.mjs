// Stands in for the process that inspects files, and does what the file's name says.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';

const kept = [];
const forbidden = [
  () => readFileSync('/etc/passwd'),
  () => readFileSync(join(import.meta.dirname, '../../../README.md')),
  () => writeFileSync(join(tmpdir(), 'written.txt'), ''),
  () => {
    throw spawnSync('/bin/true').error ?? new Error('It could be started');
  },
  () => new Worker('', { eval: true }),
];
let given = 0;
const acts = {
  good: () => process.send({ verdict: 'good' }),
  counts: () => {
    given += 1;
    process.send({ verdict: given === 1 ? 'good' : 'unusable' });
  },
  loops: () => {
    for (;;);
  },
  waits: () => {},
  eats: () => {
    for (;;) kept.push(Array.from({ length: 1000 }, () => Math.random()));
  },
  'takes an array at once': () => kept.push(new Array(1e8).fill(0.5)),
  'takes a string at once': () => kept.push('x'.repeat(5e8).charCodeAt(1e8)),
  'eats outside of the heap': () => {
    for (;;) kept.push(Buffer.alloc(10_000_000, 1));
  },
  exits: () => process.exit(3),
  aborts: () => process.abort(),
  throws: () => {
    throw new Error('nonsense');
  },
  'disk full': () => process.send({ fault: { message: 'no room', code: 'ENOSPC' } }),
  'tries what it may not': () => {
    const done = forbidden.filter((act) => {
      try {
        act();
        return true;
      } catch (error) {
        return error.code !== 'ERR_ACCESS_DENIED';
      }
    });
    const isBare = !('PATH' in process.env && 'HOME' in process.env) && process.cwd() === '/';
    process.send({ verdict: done.length === 0 && isBare ? 'good' : 'unusable' });
  },
};
process.on('message', ({ path }) => acts[basename(path)]());
process.on('disconnect', () => process.exit());
process.send('ready');
