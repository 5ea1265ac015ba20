import { enableCompileCache, flushCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';

// What each thread begins with. The module's own imports come after this, so that they are found compiled.
if (workerData.compiled) enableCompileCache(workerData.compiled);
await import(workerData.module);
// A thread may be ended at any moment, and would then keep nothing.
flushCompileCache();
