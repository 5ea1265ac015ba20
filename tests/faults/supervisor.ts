import { join } from 'node:path';
import { supervise } from '../../server/programs/supervise.ts';

// As `npm run serve`, with the server of these tests.
supervise(join(import.meta.dirname, 'server.ts'));
