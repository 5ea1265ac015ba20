import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadSite } from '../../server/platform/site/site-files.ts';
import { api } from './support/api.ts';
import { actCalls } from './support/form-acts.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { temporaryDirectory } from './support/test-database.ts';

const FORM = 'report-a-concern';
const EMBEDDED = `/forms/${FORM}?embed`;
const PARTNER = 'https://www.partner.example';

let test: TestApp;
let cookie: string;
beforeEach(async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html lang="en-CA"><head></head></html>');
  for (const file of ['embed.js', 'favicon.svg']) writeFileSync(join(directory, file), 'x');
  test = await createTestApp({ site: loadSite(directory) });
  cookie = await loggedIn(test, 'editor');
});

const allow = (sites: string[], name = FORM) =>
  api(test, `/admin/embedding/${name}`, { method: 'PUT', cookie, body: { sites } });
const policyOf = async (path: string) =>
  (await test.app.request(path)).headers.get('content-security-policy') ?? '';
const ancestorsOf = async (path: string) => /frame-ancestors ([^;]*)/.exec(await policyOf(path))?.[1];

describe('the page of a form', () => {
  it('may be shown in a frame by nobody until staff say so', async () => {
    expect((await api(test, `/admin/embedding/${FORM}`, { cookie })).body).toEqual({
      name: FORM,
      sites: [],
      tag: '0',
    });
    expect(await ancestorsOf(EMBEDDED)).toBe("'none'");
  });

  it('may be shown by the sites that staff name, each once, and no other page may', async () => {
    const { status, body } = await allow([
      `${PARTNER}/`,
      'https://WWW.partner.example:443',
      'https://other.example:8443',
    ]);
    expect([status, body]).toMatchObject([200, { sites: [PARTNER, 'https://other.example:8443'], tag: '1' }]);
    for (const path of [EMBEDDED, `${EMBEDDED}&lang=fr`])
      expect(await ancestorsOf(path)).toBe(`${PARTNER} https://other.example:8443`);
    for (const path of [
      '/',
      '/login',
      '/contact',
      `/forms/${FORM}`,
      '/forms/nothing',
      '/login?embed',
      `/forms/${FORM}/x`,
      '/admin',
      '/api/data/countries',
    ])
      expect(await ancestorsOf(path), path).toBe("'none'");
    await allow([]);
    expect(await ancestorsOf(EMBEDDED)).toBe("'none'");
  });

  it('keeps everything else of its policy', async () => {
    const before = await policyOf(EMBEDDED);
    await allow([PARTNER]);
    expect(await policyOf(EMBEDDED)).toBe(
      before.replace("frame-ancestors 'none'", `frame-ancestors ${PARTNER}`),
    );
  });

  it('is in the language that the site asks for, without header and footer, only when it is embedded', async () => {
    const page = async (query: string) => (await test.app.request(`/forms/${FORM}${query}`)).text();
    for (const language of ['fr', 'fr-CA', 'FR'])
      expect(await page(`?embed&lang=${language}`)).toMatch(/<html data-embedded lang="fr-CA">/);
    expect(await page('?embed&lang=xx')).toMatch(/<html data-embedded lang="en-CA">/);
    expect(await page('?lang=fr')).toMatch(/<html lang="en-CA">/);
  });

  it('is shown on its own while nobody can say who may show it', async () => {
    const broken = { form_id: FORM, sites: 'no JSON', revision: 1 };
    await test.database.writer.insertInto('form_embedding').values(broken).execute();
    const answer = await test.app.request(EMBEDDED);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(test.logged.map(({ event }) => event)).toContain('frames not allowed');
  });
});

it.each([
  'http://www.partner.example',
  'https://www.partner.example/page',
  'https://user@www.partner.example',
  'https://www.partner.example?x',
  'https://*.partner.example',
  "https://a.example;script-src'unsafe-inline'",
  "'self'",
  '*',
  'data:',
  'partner',
])('“%s” is no site, which is said with it', async (site) => {
  const { status, body } = await allow([PARTNER, site]);
  expect([status, body.errors]).toEqual([422, { 'sites.1': `This is not the address of a site: ${site}` }]);
  expect(await ancestorsOf(EMBEDDED)).toBe("'none'");
});

it('any site may load the script, and no other file of ours', async () => {
  const resourcePolicy = async (path: string) =>
    (await test.app.request(path)).headers.get('cross-origin-resource-policy');
  expect(await resourcePolicy('/embed.js')).toBe('cross-origin');
  expect(await resourcePolicy('/favicon.svg')).toBe('same-origin');
});

it('is for owners of forms, editors and admins, and for forms that anybody may send; it stays on record', async () => {
  expect((await allow([PARTNER], 'contact')).status).toBe(404);
  await allow([PARTNER]);
  const items = await actCalls(test, cookie, FORM).acts();
  expect(items).toMatchObject([{ kind: 'embedding', before: { sites: [] }, after: { sites: [PARTNER] } }]);
  cookie = await loggedIn(test, 'reviewer');
  expect((await allow([])).status).toBe(403);
  cookie = '';
  expect((await allow([])).status).toBe(401);
});
