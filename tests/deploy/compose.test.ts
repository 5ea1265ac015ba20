import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../server/platform/config/config.ts';
import { findStandIns } from '../../server/platform/config/config-vendors.ts';
import { ROOT, readCompose, readDockerfile } from './files.ts';

const { services, volumes } = readCompose();
const image = readDockerfile();
const settings = { ...image.env, ...services.server?.environment };
const served = services.server?.environment ?? {};

describe('the scaled set-up', () => {
  it('sets only what the server reads, and nothing that it refuses', () => {
    const read = new Set<string>();
    const environment = new Proxy<Record<string, string>>(settings, {
      get(target, name: string) {
        read.add(name);
        return target[name];
      },
    });
    expect(() => parseConfig(environment)).not.toThrow();
    const sdk = /^AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/;
    expect(Object.keys(settings).filter((name) => !read.has(name) && !sdk.test(name))).toEqual([]);
  });

  it('leaves nothing to a stand-in but SMS and cards', () => {
    const left = findStandIns((name) => served[name]).map((line) => line.split(' ')[0]);
    expect(left).toEqual(['TWILIO_ACCOUNT_SID', 'STRIPE_SECRET_KEY']);
  });

  it('names services, volumes and files that are there', () => {
    const hosts = Object.values(served).flatMap((value) => URL.parse(value)?.hostname ?? []);
    const others = hosts.filter((host) => host !== '' && host !== 'localhost');
    expect(others.toSorted()).toEqual(['database', 'mail', 'scanner', 'store']);
    for (const { depends_on = {}, volumes: mounts = [], build } of Object.values(services)) {
      for (const name of [...Object.keys(depends_on)]) expect(Object.keys(services)).toContain(name);
      for (const [source = ''] of mounts.map((mount) => mount.split(':'))) {
        const isThere = source.startsWith('.') ? existsSync(join(ROOT, source)) : source in volumes;
        expect(isThere, source).toBe(true);
      }
      if (build) expect(existsSync(join(ROOT, build, 'Dockerfile'))).toBe(true);
    }
    for (const host of others) expect(Object.keys(services)).toContain(host);
  });

  it('has several servers, which the proxy asks where they listen, believed for one step', () => {
    expect(services.server?.deploy?.replicas).toBeGreaterThan(1);
    const proxy = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8');
    expect(proxy).toContain(`server server:${image.env.PORT};`);
    expect(proxy).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(settings.TRUSTED_PROXIES).toBe('1');
  });

  it('starts again what has ended, the server in its container by its supervisor', () => {
    for (const [name, { restart }] of Object.entries(services)) expect(restart, name).toBe('unless-stopped');
    expect(image.command).toEqual(['node', 'server/programs/supervisor.ts']);
  });

  it('runs as nobody in particular, from files without secrets or what only builds', () => {
    expect(image.text).toMatch(/^USER node$/m);
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    for (const name of ['.git', 'node_modules', 'data', 'dist']) expect(ignored).toContain(name);
  });
});
