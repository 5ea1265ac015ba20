import { createServer as createViteServer } from 'vite';
import { parseConfig } from '../platform/config/config.ts';
import { stopOnSignal } from '../platform/process/stop.ts';
import { startServer } from '../server.ts';
import { studioFolders } from '../studio/folders.ts';
import { announce } from './announce.ts';

/** Paths that the API answers; all others are Vite's, including the gallery. */
const OWN_PATHS = /^\/(api|dev(?!\/gallery)|healthz|readyz|csp-report)(\/|\?|$)/;

/** Modules of `client/api`, whose addresses begin like the API's. */
const API_MODULES = /^\/api\/[\w-]+\.ts(\?|$)/;

// `npm run dev`: the API, the studio and Vite with hot reload in one process on one port.
const server = await startServer(parseConfig(process.env), {
  studio: studioFolders([]),
  async wrap(api, http) {
    const vite = await createViteServer({
      configFile: 'vite.config.ts',
      appType: 'spa',
      server: { middlewareMode: true, hmr: { server: http } },
    });
    http.on('close', () => vite.close());
    return (request, response) => {
      const { url = '' } = request;
      if (OWN_PATHS.test(url) && !API_MODULES.test(url)) api(request, response);
      else vite.middlewares(request, response);
    };
  },
});
stopOnSignal(server.stop);
announce({ ...server, hasStudio: true });
