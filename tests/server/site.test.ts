import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../server/platform/site/site-files.ts';
import { createTestApp } from './support/test-app.ts';
import { temporaryDirectory } from './support/test-database.ts';

const SCRIPT = 'console.log("a script that is long enough to be worth compressing")';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_frame.js'], css: ['assets/index.css'] },
  '_frame.js': { file: 'assets/frame.js' },
  'app/pages.tsx': { file: 'assets/pages-abc123.js', imports: ['index.html'] },
  'app/reports/report-errors.ts': { file: 'assets/r.js' },
  'site/signup/signup.tsx': {
    file: 'assets/signup.js',
    isDynamicEntry: true,
    imports: ['_frame.js', 'app/pages.tsx', '_engine.js', 'index.html'],
  },
  '_engine.js': { file: 'assets/engine.js', imports: ['_frame.js'], css: ['assets/engine.css'] },
  '../codegen/generated/forms/contact/form.ts': { file: 'assets/form-contact.js', isDynamicEntry: true },
};

async function createSiteApp(more: Parameters<typeof createTestApp>[0] = {}) {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'assets'));
  writeFileSync(
    join(directory, 'index.html'),
    '<!doctype html><head><title>Tenderfoot</title></head><div id="root"></div>',
  );
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(directory, 'favicon.svg'), '<svg/>');
  writeFileSync(join(directory, 'assets/app-abc123.js'), SCRIPT);
  writeFileSync(join(directory, 'assets/app-abc123.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(directory, 'assets/app-abc123.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(directory, '..secret'), 'x');
  const { app } = await createTestApp({ site: loadSite(directory), ...more });
  return app;
}

describe('where browsers report errors to', () => {
  it('is in every page, before all other scripts, and may be called', async () => {
    const errorReports = { dsn: 'https://1a2b@errors.example.com/42', origin: 'https://errors.example.com' };
    const response = await (await createSiteApp({ errorReports })).request('/signup');
    expect(await response.text()).toContain(
      '<head><meta name="error-reports" content="https://1a2b@errors.example.com/42"><script type="module" src="/assets/r.js">',
    );
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain("connect-src 'self' https://errors.example.com;");
  });

  it('is nowhere unless it is set', async () => {
    const response = await (await createSiteApp()).request('/signup');
    expect(await response.text()).not.toMatch(/error-reports|r\.js/);
    expect(response.headers.get('Content-Security-Policy')).not.toContain('connect-src');
  });
});

describe('the site', () => {
  it.each([
    ['/', 'An auction marketplace for services · Tenderfoot'],
    ['/signup', 'Sign up · Tenderfoot'],
    ['/signup?type=buyer', 'Sign up · Tenderfoot'],
    ['/signup/verify-access-code/+14032345678', 'Verify Access Code · Tenderfoot'],
    ['/signup/accept-terms-and-conditions/rg_x', 'Terms &amp; Conditions · Tenderfoot'],
    ['/signup/buyer-registration/rg_x', 'Buyer Registration · Tenderfoot'],
    ['/signup/buyer-registration-complete', 'Registration Complete · Tenderfoot'],
  ])('serves %s under its own title and lets nobody keep it', async (path, title) => {
    const app = await createSiteApp();
    for (const method of ['GET', 'HEAD']) {
      const response = await app.request(path, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      if (method === 'GET') expect(await response.text()).toContain(`<title>${title}</title>`);
    }
  });

  it.each([
    ['/', false],
    ['/signup', true],
    ['/nothing', true],
  ])('lets the browser fetch the script of all other pages early: %s %s', async (path, isEarly) => {
    const app = await createSiteApp();
    const preload =
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/pages-abc123.js">';
    expect((await (await app.request(path)).text()).includes(preload)).toBe(isEarly);
  });

  it('names in a page what its screen is made of, and in no other', async () => {
    const app = await createSiteApp();
    const early = async (path: string) => {
      const html = await (await app.request(path)).text();
      return [...html.matchAll(/<link rel="(\w+)"[^>]* href="\/assets\/([^"]+)">/g)].map(
        ([, how, file]) => `${how} ${file}`,
      );
    };
    const everywhere = 'modulepreload pages-abc123.js';
    expect(await early('/signup')).toEqual([
      everywhere,
      'modulepreload engine.js',
      'modulepreload signup.js',
      'preload engine.css',
    ]);
    expect(await early('/contact')).toEqual([everywhere, 'modulepreload form-contact.js']);
    expect(await early('/about')).toEqual([everywhere]);
  });

  it.each([
    '/nothing',
    '/index.html',
    '/manifest.json',
    '/signup/',
    '/signup/buyer-registration',
    '/signup/buyer-registration/a/b',
    '/dev/nothing',
    '/..secret/x',
    '/%2e%2e/etc/passwd',
    '/apis',
  ])('answers %s with its own page for that, under 404', async (path) => {
    const app = await createSiteApp();
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Page Not Found · Tenderfoot</title>');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('lets browsers keep hashed files for ever, in the encoding they like', async () => {
    const app = await createSiteApp();
    const request = (encodings: string) =>
      app.request('/assets/app-abc123.js', { headers: { 'Accept-Encoding': encodings } });
    const brotli = await request('gzip, deflate, br');
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect(brotli.headers.get('Vary')).toBe('Accept-Encoding');
    expect(brotli.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(brotli.headers.get('Content-Type')).toContain('text/javascript');
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(SCRIPT);
    expect((await request('gzip')).headers.get('Content-Encoding')).toBe('gzip');
    expect((await request('br;q=0, gzip')).headers.get('Content-Encoding')).toBe('gzip');
    const plain = await request('identity');
    expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, SCRIPT]);
  });

  it('answers 304 for a file that the browser has', async () => {
    const app = await createSiteApp();
    const etag = (await app.request('/favicon.svg')).headers.get('ETag') ?? '';
    // As what compresses on the way writes it, too.
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.request('/favicon.svg', { headers: { 'If-None-Match': known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  it('does not send a page where a script is missing, nor the compressed copies', async () => {
    const app = await createSiteApp();
    for (const path of ['/assets/app-old.js', '/assets/app-abc123.js.br']) {
      const response = await app.request(path);
      expect([response.status, await response.text()]).toEqual([404, 'Not found\n']);
    }
  });

  it('takes only GET and HEAD for pages', async () => {
    const app = await createSiteApp();
    const response = await app.request('/signup', { method: 'POST' });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect((await app.request('/nothing', { method: 'POST' })).status).toBe(404);
  });

  it('says how to make a build where there is none', () => {
    expect(() => loadSite(temporaryDirectory())).toThrow('npm run build');
  });
});
