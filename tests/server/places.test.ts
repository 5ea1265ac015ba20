import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { writePlaceFiles } from '../../client/site/map/make/place-files.ts';
import { mapFrameRoutes } from '../../server/market/places/map-frame.routes.ts';
import { createPlaceSearch } from '../../server/market/places/place-search.ts';
import { placesRoutes } from '../../server/market/places/places.routes.ts';
import { imageSources, readMapSettings } from '../../server/platform/config/map-settings.ts';
import { createAddressLimits } from '../../server/platform/http/rate-limits.ts';
import type { RequestContext } from '../../server/platform/http/request-context.ts';
import { textFile } from '../../server/platform/site/site-files.ts';

const place = (name: string, region: string, country: string, population: number) => ({
  name,
  region,
  country,
  population,
  lat: population / 100_000,
  lng: -114,
});

const folder = mkdtempSync(join(tmpdir(), 'tenderfoot-places-'));
writePlaceFiles(folder, [
  place('Paris', 'Île-de-France', 'FR', 2_138_551),
  place('Calgary', 'Alberta', 'CA', 1_306_784),
  place('Cali', 'Valle del Cauca', 'CO', 2_392_877),
  place('Grande Prairie', 'Alberta', 'CA', 64_141),
  place('St. Albert', 'Alberta', 'CA', 57_719),
  place('Salem', 'Oregon', 'US', 164_549),
  place('Salem', 'Massachusetts', 'US', 42_804),
  place('Calmar', 'Alberta', 'CA', 2_228),
]);

function routes() {
  const { places } = createAddressLimits(false);
  return new Hono<RequestContext>().route('/api', placesRoutes(createPlaceSearch(folder), places));
}

async function found(query: string, cc = ''): Promise<string[]> {
  const answer = await routes().request(`/api/places?q=${encodeURIComponent(query)}&cc=${cc}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { name: string; region: string }[]).map(
    ({ name, region }) => `${name}, ${region}`,
  );
}

describe('the place search', () => {
  it('gives name, region, country and position', async () => {
    const answer = await routes().request('/api/places?q=calg&cc=CA');
    expect(await answer.json()).toEqual([
      { name: 'Calgary', region: 'Alberta', country: 'CA', lat: 13.06784, lng: -114 },
    ]);
  });

  it.each([
    ['cal', 'CA', ['Calgary, Alberta', 'Calmar, Alberta', 'Cali, Valle del Cauca']],
    ['cal', 'ca', ['Calgary, Alberta', 'Calmar, Alberta', 'Cali, Valle del Cauca']],
    ['PRAIR', 'CA', ['Grande Prairie, Alberta']],
    ['st albert', 'CA', ['St. Albert, Alberta']],
    ['salem, ma', 'US', ['Salem, Massachusetts']],
    ['paris', 'CA', ['Paris, Île-de-France']],
    ['paris, ile', '', ['Paris, Île-de-France']],
    ['calmar', '', []],
    ['c', 'CA', []],
    ['', 'CA', []],
    ['nowhere', 'CA', []],
    ['cal', '../CA', ['Calgary, Alberta', 'Cali, Valle del Cauca']],
    ['cal', 'ZZ', ['Calgary, Alberta', 'Cali, Valle del Cauca']],
  ])('finds “%s” from %s', async (query, cc, names) => {
    expect((await found(query, cc)).sort()).toEqual([...names].sort());
  });

  it('puts the places of the country first', async () => {
    expect(await found('cal', 'CA')).toEqual([
      'Calgary, Alberta',
      'Calmar, Alberta',
      'Cali, Valle del Cauca',
    ]);
  });

  it('is unavailable without its files', async () => {
    const search = createPlaceSearch(join(folder, 'nowhere'));
    await expect(search('calgary', 'CA')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('finds a name by its second word, once, and no word of a state', async () => {
    expect(await found('albert', 'CA')).toEqual(['St. Albert, Alberta']);
    expect(await found('st. albert, al', 'CA')).toEqual(['St. Albert, Alberta']);
    expect(await found('de', 'FR')).toEqual([]);
  });

  it('costs the server little, however many countries are asked for in turns', async () => {
    const world = mkdtempSync(join(tmpdir(), 'tenderfoot-world-'));
    const countries = Array.from({ length: 12 }, (_, at) => `A${String.fromCharCode(65 + at)}`);
    writePlaceFiles(
      world,
      countries.flatMap((country) =>
        Array.from({ length: 12_000 }, (_, at) => place(`Señor Ánimas ${at}`, 'Île-de-France', country, at)),
      ),
    );
    for (const [mostBytes, mostMs] of [
      [100_000_000, 0.5],
      [1_000_000, 4],
    ] as const) {
      const search = createPlaceSearch(world, mostBytes);
      for (const country of countries) await search('warm', country);
      const before = process.cpuUsage();
      const searches = 20 * countries.length;
      for (let at = 0; at < searches; at += 1)
        await search(['zzqq', 'an, zz', 'sen'][at % 3] ?? '', countries[at % countries.length] ?? '');
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000 / searches).toBeLessThan(mostMs);
    }
  });

  it('answers a known answer with 304', async () => {
    const first = await routes().request('/api/places?q=calg&cc=CA');
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await routes().request('/api/places?q=calg&cc=CA', { headers })).status).toBe(304);
  });
});

describe('the settings of the map', () => {
  it('are read from the environment, and their faults named', () => {
    const env: Record<string, string> = {
      MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
      GOOGLE_MAPS_API_KEY: 'a-key_1',
    };
    const faults: string[] = [];
    const settings = readMapSettings((name) => env[name], faults);
    expect([settings.googleMapsApiKey, faults]).toEqual(['a-key_1', []]);
    expect(imageSources(settings)).toEqual(['https://tiles.example.com']);
    readMapSettings((name) => ({ MAP_TILES_URL: 'tiles', GOOGLE_MAPS_API_KEY: '"; x' })[name], faults);
    expect(faults).toHaveLength(2);
  });
});

describe("the page of Google's map", () => {
  const page = textFile(
    'text/html',
    '<script type="module" src="/assets/a.js"></script><link rel="stylesheet">',
  );
  const app = mapFrameRoutes({ index: '', files: new Map([['/site/map/map-frame.html', page]]) });

  it('may be framed by our own pages alone, and its scripts carry a nonce of their own', async () => {
    const [one, other] = await Promise.all([app.request('/map-frame'), app.request('/map-frame')]);
    const policy = one.headers.get('Content-Security-Policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(await one.text()).toContain(`<script nonce="${nonce}" type="module"`);
    expect(other.headers.get('Content-Security-Policy')).not.toContain(nonce);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe-inline');
    expect(one.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  });

  it('is nowhere without a build of it', async () => {
    expect((await mapFrameRoutes({ index: '', files: new Map() }).request('/map-frame')).status).toBe(404);
  });
});
