import { join } from 'node:path';
import { supervise } from '../../../server/programs/supervise.ts';

// Like `npm run serve`, but with a site of one page.
supervise(join(import.meta.dirname, 'faulty-serve.ts'));
