import type { Folders } from '../../codegen/compiler/run.ts';
import { HandledFormsError } from '../engine/forms/handled-forms.ts';
import { StoredFormsError } from '../engine/forms/start-check.ts';
import { DamagedRelease } from '../engine/releases/damaged-release.ts';
import { ConfigError, parseConfig } from '../platform/config/config.ts';
import { UnusableDatabase } from '../platform/db/open-database.ts';
import { tellServing } from '../platform/process/heartbeat.ts';
import { stopOnFault, stopOnSignal } from '../platform/process/stop.ts';
import { WrongSecret } from '../platform/security/secret-check.ts';
import { loadGallery, loadSite } from '../platform/site/site-files.ts';
import { startServer } from '../server.ts';
import { announce } from './announce.ts';

/** Returns whether an error refuses the start with a message that says what to do. */
function isForPeople(error: unknown): error is Error {
  return [
    ConfigError,
    DamagedRelease,
    HandledFormsError,
    StoredFormsError,
    UnusableDatabase,
    WrongSecret,
  ].some((kind) => error instanceof kind);
}

/**
 * Serves the built site in `siteDirectory` and the API until a signal ends it; exits with 1 when it cannot. With
 * `studio`, the studio is open for changes to these folders.
 */
export async function serve(siteDirectory: string, studio?: Folders): Promise<void> {
  // Only the server's user may read what it writes; what the studio writes are sources.
  if (!studio) process.umask(0o077);
  try {
    const config = parseConfig(process.env);
    const site = { ...loadSite(siteDirectory), timeZone: config.timeZone };
    const gallery = config.isProduction ? {} : { gallery: loadGallery(siteDirectory) };
    const server = await startServer(
      config,
      studio ? { ...gallery, site: { ...site, hasLateSentences: true }, studio } : { ...gallery, site },
    );
    stopOnSignal(server.stop);
    stopOnFault(server.stop, server.log);
    tellServing(config.frozenAfterSeconds);
    announce({ ...server, hasStudio: studio !== undefined });
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error);
    process.exit(1);
  }
}
