import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGallery } from '../../server/platform/site/site-files.ts';
import { startProcess } from './support/server-process.ts';
import { createTestApp } from './support/test-app.ts';
import { newDatabase, temporaryDirectory } from './support/test-database.ts';

const PAGE = '<!doctype html><title>Gallery</title>';
const SCRIPT = '/dev/gallery/a1b2.js';
const PRODUCTION = { NODE_ENV: 'production', ALLOW_STANDINS: '1', APP_SECRET: 's'.repeat(32) };

/** Writes what a build makes of the gallery, beside a site of this folder. */
function buildGallery(directory: string): void {
  const folder = join(directory, 'gallery/dev');
  mkdirSync(join(folder, 'gallery'), { recursive: true });
  writeFileSync(join(folder, 'gallery.html'), PAGE);
  writeFileSync(join(folder, 'gallery/a1b2.js'), 'show()');
}

describe('the gallery of widgets', () => {
  it('is at /dev/gallery, under the policy of every page, and browsers keep what it is made of', async () => {
    const directory = temporaryDirectory();
    buildGallery(directory);
    const { app } = await createTestApp({ gallery: loadGallery(join(directory, 'site')) });
    const ask = (path: string) => app.request(path);
    const page = await ask('/dev/gallery?scheme=dark');
    expect(await page.text()).toBe(PAGE);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('Content-Security-Policy')).toBe(
      (await ask('/login')).headers.get('Content-Security-Policy'),
    );
    const script = await ask(SCRIPT);
    expect([await script.text(), script.headers.get('Cache-Control')]).toEqual([
      'show()',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('is nowhere in production, whatever was built', async () => {
    const settings = await newDatabase();
    buildGallery(settings.DATA_DIR);
    const address = await startProcess({ ...settings, ...PRODUCTION }).address;
    for (const path of ['/dev/gallery', '/dev/gallery.html', SCRIPT])
      expect((await fetch(address + path)).status).toBe(404);
  });
});
