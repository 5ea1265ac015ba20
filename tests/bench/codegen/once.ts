import { runCodegen } from '../../../codegen/compiler/run.ts';

// One run of codegen in a process of its own: `once.ts <schemas> <generated> <cache>`.
const [schemas = '', generated = '', cache = ''] = process.argv.slice(2);
const changed = await runCodegen({ schemas, generated, cache });
process.stdout.write(`${changed.length}\n`);
