import { announce } from './announce.ts';
import { ConfigError, parseConfig } from './config.ts';
import { startServer } from './server.ts';
import { loadSite } from './site/site-files.ts';
import { stopOnSignal } from './stop.ts';

/** Serves the built site in `siteDirectory` and the API until a signal ends it; exits with 1 when it cannot. */
export async function serve(siteDirectory: string): Promise<void> {
  try {
    const config = parseConfig(process.env);
    const server = await startServer(config, { site: loadSite(siteDirectory) });
    stopOnSignal(server.stop);
    announce(server);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
