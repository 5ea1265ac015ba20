import { resolve } from 'node:path';
import { announce } from './announce.ts';
import { ConfigError, parseConfig } from './config.ts';
import { startServer } from './server.ts';
import { loadSite } from './site/site-files.ts';
import { stopOnSignal } from './stop.ts';

// `npm run serve`: serves what is built.
try {
  const config = parseConfig(process.env);
  const site = loadSite(resolve(import.meta.dirname, '../dist/client'));
  const server = await startServer(config, { site });
  stopOnSignal(server.stop);
  announce(server);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
