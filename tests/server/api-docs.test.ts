import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { operations } from '../abuse/operations.ts';
import { openApi } from './support/documented.ts';
import { addStaff, login } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

describe('the description of the API', () => {
  it('has every call that there is, and no other', async () => {
    const { app } = await createTestApp();
    const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
    const there = routes.map(({ method, path }) => `${method} ${path.slice(4).replace(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(
      there.filter((call) => !described.includes(call)),
      'not described in schemas/api/',
    ).toEqual([]);
    expect(
      described.filter((call) => !there.includes(call)),
      'described, but no route',
    ).toEqual([]);
  });

  it('is without a fault to the linter of OpenAPI', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const source = JSON.stringify(openApi);
    const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('says of every call what an address is answered that means no text', async () => {
    const test = await createTestApp();
    await addStaff(test, 'admin');
    const headers = { Cookie: await login(test, 'admin@tenderfoot.example') };
    const unsaid: string[] = [];
    for (const { method, path, parameters = [] } of operations)
      for (const parameter of parameters)
        for (const text of ['%ff', '%zz', '%00']) {
          const filled = path.replace(`{${parameter.name}}`, text).replaceAll(/\{\w+\}/g, 'report-a-concern');
          const asked = parameter.in === 'query' ? `${filled}?${parameter.name}=${text}` : filled;
          const { status } = await test.app.request(`/api${asked}`, { method, headers });
          expect([400, 404, 422], `${method} ${asked}`).toContain(status);
          if (!openApi.paths[path]?.[method.toLowerCase()]?.responses[status])
            unsaid.push(`${method} ${asked}: ${status}`);
        }
    expect(unsaid).toEqual([]);
  });

  it('is served as JSON, with a tag that spares sending it again', async () => {
    const { app } = await createTestApp();
    const first = await app.request('/api/openapi.json');
    expect(await first.json()).toEqual(openApi);
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await app.request('/api/openapi.json', { headers })).status).toBe(304);
  });
});

describe('the page about the API', () => {
  it('tells every call with what it is asked and answers', async () => {
    const { app } = await createTestApp();
    const page = await (await app.request('/api/docs')).text();
    for (const [path, methods] of Object.entries(openApi.paths))
      for (const method of Object.keys(methods))
        expect(page).toContain(
          `data-method="${method.toUpperCase()}">${method.toUpperCase()}</span> <code>/api${path}</code>`,
        );
    expect(page).toContain('<code>verificationCode</code>');
  });

  it('needs no script and no style of its own', async () => {
    const { app } = await createTestApp();
    const page = await (await app.request('/api/docs')).text();
    expect(page).not.toMatch(/<script|<style|style="|https?:\/\//);
  });
});
