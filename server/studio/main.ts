import { resolve } from 'node:path';
import { serve } from '../serve.ts';
import { studioFolders } from './folders.ts';

// Serves what is built, with the studio open for changes.
const studio = studioFolders(process.argv.slice(2));
await serve(resolve(import.meta.dirname, '../../dist/client'), studio);
