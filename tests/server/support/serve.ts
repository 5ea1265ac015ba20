import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../../server/programs/serve.ts';

// The real server with a site of a single page, so that its tests need no build.
const site = join(process.env.DATA_DIR ?? '', 'site');
mkdirSync(site, { recursive: true });
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Tenderfoot</title>');
await serve(site);
